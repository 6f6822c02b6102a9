// Without zod: the forms of the browser read it, too.

export const MAX_DECISION_REASON_LENGTH = 200;
