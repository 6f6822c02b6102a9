/** One form of the product as a fixture of its record. */
export interface PostedForm {
	/** Module below app/routes. */
	readonly route: string;
	readonly address: string;
	readonly params: Readonly<Record<string, string>>;
	/** Its intent, and what tells it from others with the same one. */
	readonly name: string;
	/** A body that is taken, key and intent included. */
	readonly fields: Readonly<Record<string, string>>;
	/** The call that decides; absent where the portal is not asked. */
	readonly call?: string;
	/** Answers by call, where the page reads more in them than the smallest that the contract allows. */
	readonly answers?: Readonly<Record<string, object>>;
	/** Guests may send it. */
	readonly isOpen?: boolean;
}

export const KEY = "6f1c1f0e-8c1e-4d77-9a30-0a5c7d1f2b3c";
/** The field of a form that is sent once. */
export const KEYED = { idempotency_key: KEY } as const;

type More = Pick<PostedForm, "answers" | "isOpen">;
type Fields = PostedForm["fields"];

interface Page {
	/** A form with the intent `name`, or with the first word of it. */
	form(name: string, call?: string, fields?: Fields, more?: More): PostedForm;
	/** One without an intent. */
	plain(name: string, call?: string, fields?: Fields, more?: More): PostedForm;
}

/** The forms of one page. */
export function pageAt(route: string, address: string, params: Record<string, string> = {}): Page {
	const plain: Page["plain"] = (name, call, fields = {}, more = {}) => ({
		route,
		address,
		params,
		name,
		fields,
		...(call ? { call } : {}),
		...more,
	});
	return {
		plain,
		form: (name, call, fields = {}, more = {}) =>
			plain(name, call, { intent: name.split(" ")[0] ?? name, ...fields }, more),
	};
}

export const titleOf = ({ route, name, params }: PostedForm): string =>
	[route, Object.values(params).includes("new") ? "(new)" : "", name].filter(Boolean).join(" ");
