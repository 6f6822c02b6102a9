import type { EditReply } from "../edit-reply";

/** What the listeners of the form read, whichever render they are of. */
export interface Now {
	/** Edits that were typed, that the newest saving has sent, and that the portal has. */
	edits: { typed: number; sent: number; saved: number };
	isBusy: boolean;
	/** The answer before the newest saving. */
	before: EditReply | null;
	/** The answer to the newest saving that has ended. */
	reply: EditReply | null;
	savedId: number | null;
	/** The button that sends what is on its way, and one that was pressed meanwhile. */
	sender: HTMLElement | null;
	pressed: HTMLElement | null;
	/** A conflict came before what was pressed could be done. */
	isPressLost: boolean;
	/** The member takes a colleague's words. */
	isGivenUp: boolean;
}

export const isDirty = ({ edits }: Now) => edits.typed > edits.saved;

export const isEmpty = (sent: FormData) =>
	["title", "summary", "body"].every(
		(name) => String(sent.get(name) ?? "").replace(/<(?!img\b)[^<>]*>|\s/g, "") === "",
	);

/** Nothing typed, nothing on its way. */
export const begun = (reply: EditReply | null, savedId: number | null): Now => ({
	edits: { typed: 0, sent: 0, saved: 0 },
	isBusy: false,
	before: null,
	reply,
	savedId,
	sender: null,
	pressed: null,
	isPressLost: false,
	isGivenUp: false,
});
