import { type PageForm, readForms, requireNamedErrors } from "./forms";

/** An answer with its body read. */
export interface Page {
	/** Address it came from, path and query only. */
	readonly path: string;
	readonly status: number;
	readonly headers: Headers;
	readonly body: string;
	/** Path and query of the Location header where it stays on the site, else the whole address; null without one. */
	readonly location: string | null;
	/** Read from the body when they are first asked for. */
	readonly forms: PageForm[];
}

type Fields = Record<string, string | readonly string[]>;

/** A page with its forms: most pages are looked at for something else, and reading one costs as much as asking for it. */
function withForms(page: Omit<Page, "forms">): Page {
	let forms: PageForm[] | undefined;
	return Object.defineProperty(page as Page, "forms", {
		get: () => (forms ??= readForms(page.body)),
		enumerable: true,
	});
}

/**
 * Somebody with a browser that knows cookies and forms, and no script. Sends the Origin header with every post as browsers do, and takes bodies
 * as they are, for packing is tried at the front door; redirects are followed only by `open` and by `follow`. A page whose fields do not name the
 * messages at them throws.
 */
export class Visitor {
	readonly cookies = new Map<string, string>();
	/** Sent with every request; e.g. to leave out or forge the Origin. */
	readonly headers: Record<string, string> = {};

	constructor(readonly url: string) {}

	/** Chooses the language as the language form does. */
	speak(language: "zh-cn" | "en"): this {
		this.cookies.set("ba-lang", language);
		return this;
	}

	async request(path: string, init: RequestInit = {}): Promise<Page> {
		const target = new URL(path, this.url);
		const headers = new Headers({ accept: "text/html", "accept-encoding": "identity", ...this.headers });
		new Headers(init.headers).forEach((value, key) => {
			headers.set(key, value);
		});
		if (this.cookies.size > 0) {
			headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
		}
		const response = await fetch(target, { ...init, headers, redirect: "manual" });
		this.#keep(response.headers.getSetCookie());
		const body = await response.text();
		const location = response.headers.get("location");
		const here = target.pathname + target.search;
		requireNamedErrors(body, here);
		return withForms({
			path: here,
			status: response.status,
			headers: response.headers,
			body,
			location: location === null ? null : this.#inSite(new URL(location, target)),
		});
	}

	get(path: string, headers: Record<string, string> = {}): Promise<Page> {
		return this.request(path, { headers });
	}

	post(path: string, fields: Fields | [string, string][], headers: Record<string, string> = {}): Promise<Page> {
		const body = new URLSearchParams();
		for (const [name, values] of Array.isArray(fields) ? fields : Object.entries(fields)) {
			for (const value of typeof values === "string" ? [values] : values) {
				body.append(name, value);
			}
		}
		return this.request(path, { method: "POST", body, headers: { origin: new URL(this.url).origin, ...headers } });
	}

	/** Goes to an address and follows redirects, ten at most. */
	async open(path: string): Promise<Page> {
		return this.follow(await this.get(path));
	}

	async follow(page: Page): Promise<Page> {
		let current = page;
		for (let hops = 0; current.location !== null && current.status >= 300 && current.status < 400; hops++) {
			if (hops === 10) {
				throw new Error(`Redirected in a circle at ${current.location}`);
			}
			current = await this.get(current.location);
		}
		return current;
	}

	/**
	 * Fills in a form of a page and sends it. `which`: its id, name or aria-label, part of its action, or the text of one of its
	 * buttons; the button found by its text, or whose value is typed, is the one pressed, else the first, as by Enter. `typed` replaces values;
	 * the answer's redirect is not followed.
	 */
	submit(page: Page, which: string, typed: Fields = {}): Promise<Page> {
		const button = (form: PageForm) => form.buttons.find(({ text }) => text === which);
		const form =
			page.forms.find((one) => one.names.includes(which) || button(one)) ??
			page.forms.find((one) => one.action.includes(which));
		if (!form) {
			throw new Error(
				`No form "${which}" at ${page.path} (status ${page.status}); it has ${JSON.stringify(page.forms)}`,
			);
		}
		const pressed =
			button(form) ?? form.buttons.find(({ name, value }) => name !== "" && typed[name] === value) ?? form.buttons[0];
		const fields: [string, string][] = form.fields.filter(([name]) => !(name in typed));
		for (const [name, values] of Object.entries(typed)) {
			fields.push(...(typeof values === "string" ? [values] : values).map((value): [string, string] => [name, value]));
		}
		if (pressed?.isImage) {
			fields.push([`${pressed.name}.x`, "0"], [`${pressed.name}.y`, "0"]);
		} else if (pressed?.name && !(pressed.name in typed)) {
			fields.push([pressed.name, pressed.value]);
		}
		const action = new URL(pressed?.action ?? form.action, new URL(page.path, this.url));
		const path = action.pathname + action.search;
		return form.method === "post"
			? this.post(path, fields)
			: this.get(`${action.pathname}?${new URLSearchParams(fields)}`);
	}

	#inSite(target: URL): string {
		return target.origin === new URL(this.url).origin ? target.pathname + target.search : target.toString();
	}

	#keep(lines: string[]): void {
		for (const line of lines) {
			const [pair = "", ...rest] = line.split(";");
			const cut = pair.indexOf("=");
			const isGone = rest.some(
				(part) => /^\s*max-age=(0|-\d+)\s*$/i.test(part) || /^\s*expires=thu, 01 jan 1970/i.test(part),
			);
			if (isGone) {
				this.cookies.delete(pair.slice(0, cut).trim());
			} else {
				this.cookies.set(pair.slice(0, cut).trim(), pair.slice(cut + 1).trim());
			}
		}
	}
}
const PAGE_CACHE = /<script[^>]*>\["pagehide","pageshow"\].*?<\/script>/;

/** A document without the one script that every document has, for its way back from a page cache; throws where it is missing. */
export function withoutPageCacheScript(html: string): string {
	if (!PAGE_CACHE.test(html)) throw new Error(`no script for the way back from a page cache: ${html.slice(0, 300)}`);
	return html.replace(PAGE_CACHE, "");
}
