// Without zod: the views of the browser read it, too.

/** State of a comment: code on the wire and in the table, key in words. */
export const COMMENT_STATUS = { pending: 10, published: 20, rejected: 30, removed: 40 } as const;
export type CommentStatusKey = keyof typeof COMMENT_STATUS;
export const COMMENT_STATUS_KEYS = Object.keys(COMMENT_STATUS) as CommentStatusKey[];

export const MAX_COMMENT_LENGTH = 1_000;
export const MAX_REPORT_NOTE_LENGTH = 300;
export const MAX_REASON_LENGTH = 300;
export const REPORT_REASONS = ["spam", "abuse", "personal_data", "off_topic", "other"] as const;

/** Comments that a member writes in an hour at most. */
export const COMMENTS_PER_HOUR = 20;

/** Scores in tenths of a point out of 10, as guests choose them. */
export const RATING_SCORES = [100, 90, 80, 70, 60, 50, 40, 30, 20, 10] as const;
