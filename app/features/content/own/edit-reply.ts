/** The words of an article as a form holds them. `text`: for the field without script; `html`: the same for the editor. */
export interface Words {
	title: string;
	summary: string;
	language: string;
	channel: string;
	text: string;
	html: string;
}

/** What somebody else has saved since the page was opened. `html` is clean. */
export interface Theirs {
	version: number;
	title: string;
	summary: string;
	html: string;
	language: string;
	channel: string;
}

/** Action data of the page on which an article is written. */
export interface EditReply {
	intent: string;
	/** The one that the form knows: as it was sent, or what it was saved as. */
	version: number;
	/** `updated_at`: seconds. */
	saved: { id: number; version: number; updated_at: number } | null;
	theirs: Theirs | null;
	/** By field; locale keys, or the portal's sentences. */
	errors: Readonly<Record<string, readonly string[]>>;
	/** What is wrong with the whole: a locale key, or the portal's sentence. */
	message: string | null;
	/** Set by the page where the form did not reach the site. */
	refusal?: { type: string };
	/** What was sent; null where the page's script has sent it and still holds it. */
	words: Words | null;
}
