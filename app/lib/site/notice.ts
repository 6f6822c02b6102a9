export const NOTICE_POSITIONS = ["top-right", "top-left", "bottom-left", "bottom-right"] as const;
export type NoticePosition = (typeof NOTICE_POSITIONS)[number];

/** One message to the reader: text at the head of the page without script, a toast with it. */
export interface Notice {
	type: "success" | "info" | "warning" | "error";
	message: string;
	title?: string;
	/** Milliseconds that the toast stays; 0: until it is closed. 4500 unless said. */
	duration?: number;
	/** Corner of the toast; top-right unless said. */
	position?: NoticePosition;
	/** Pixels that the toast stands further from its edge. */
	offset?: number;
}

/**
 * What a loader or action throws when the portal could not give the page its content: `error.data` of a route error response, with the
 * HTTP status beside it. The nearest layout renders its frame and `notice` in place of the content; without a notice the empty state.
 */
export interface FailureData {
	notice?: Notice;
	/** `refused`: the portal said no (its text is the notice); `not_offered`: it lacks the call; `empty`: nothing to say, render the empty state. */
	reason: "outage" | "timeout" | "permission" | "not_found" | "not_offered" | "refused" | "empty";
}

const textsOf = ({ type, title = "", message }: Notice) => `${type}\n${title}\n${message}`;

/** Whether both say the same: to the reader one is the other said again. */
export function isSameNotice(one: Notice, other: Notice): boolean {
	return textsOf(one) === textsOf(other);
}

/** `notices` without repeats of earlier ones or of `shown`: an outage is shown once a page. */
export function withoutRepeats(notices: readonly Notice[], shown: readonly Notice[] = []): Notice[] {
	const seen = new Set(shown.map(textsOf));
	return notices.filter((notice) => {
		const texts = textsOf(notice);
		return !seen.has(texts) && seen.add(texts);
	});
}
