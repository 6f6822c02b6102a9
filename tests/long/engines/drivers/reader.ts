import { untilThere } from "./ordinary-user";
import type { ChosenFile, EngineWindow } from "./window";

/** What scripts in the page find elements by: those of a selector that are seen and hold a text. */
const FIND = `const seen = (selector, text) => [...document.querySelectorAll(selector)].filter((one) =>
	one.checkVisibility({ visibilityProperty: true }) && one.offsetWidth !== 1 && (one.innerText ?? "").includes(text));`;

/**
 * A place of the element to press, once nothing covers it and nothing has moved for a while: a browser that scrolls to what is typed in may do so
 * when the next press is on its way.
 */
const PLACE = `${FIND}
const [element] = seen(arguments[0], arguments[1]);
if (!element) return null;
const placeOf = () => { const [box] = element.getClientRects(); return box && [box.x + box.width / 2, box.y + box.height / 2].map(Math.round); };
const before = placeOf();
element.scrollIntoView({ block: "center", behavior: "instant" });
const place = placeOf();
if (!place) return null;
const rests = (window.testRests ??= new WeakMap());
const last = rests.get(element);
const count = String(place) === String(before) && last?.place === String(place) ? last.count + 1 : 0;
rests.set(element, { place: String(place), count });
const there = document.elementFromPoint(...place);
return count >= arguments[2] && there && (element.contains(there) || there.contains(element)) && there.tagName !== "HTML" ? place : null;`;

/** As often as it has to be found in one place, 50 ms apart, before it is pressed. */
const RESTS = 3;

/** Gives a field a value as its own control does: native pickers of dates and lists are drawn outside of the page. */
const SET = `${FIND}
const [field] = seen(arguments[0], "");
if (!field) return null;
field.focus();
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, arguments[1]);
for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
field.blur();
return field.value === arguments[1];`;

/** Somebody who reads a site in a window of any engine: by what is seen, with mouse and keys. */
export class Reader {
	constructor(
		readonly window: EngineWindow,
		readonly site: string,
	) {}

	open(path: string): Promise<void> {
		return this.window.open(this.site + path);
	}

	path(): Promise<string> {
		return this.window.run<string>("return location.pathname + location.search");
	}

	/** All that is read on the page. */
	text(): Promise<string> {
		return this.window.run<string>("return document.body?.innerText ?? ''");
	}

	/** Waits until the body of a function answers with something; while a page is exchanged it may throw. */
	until<T>(body: string, about: string, ...values: readonly unknown[]): Promise<T> {
		return untilThere(
			() => this.window.run<T | undefined>(body, ...values).catch(() => undefined),
			async () => `${about}, at ${await this.path()}:\n${(await this.text()).slice(0, 2_000)}`,
		);
	}

	/** Waits until an element of the selector, with the text, is seen. */
	sees(selector: string, text = ""): Promise<unknown> {
		return this.until(`${FIND} return seen(...arguments).length > 0`, `no ${selector} "${text}"`, selector, text);
	}

	/** Whether an element of the selector is seen within a second. */
	isSeen(selector: string): Promise<boolean> {
		const ask = () => this.window.run<boolean>(`${FIND} return seen(arguments[0], "").length > 0`, selector);
		return untilThere(
			() => ask().catch(() => false),
			() => "",
			1_000,
		).catch(() => false);
	}

	async arrives(pattern: RegExp): Promise<string> {
		const is = "const here = location.pathname + location.search; return new RegExp(arguments[0]).test(here) && here";
		return this.until<string>(is, `not at ${pattern.source}`, pattern.source);
	}

	async press(selector: string, text = ""): Promise<void> {
		const about = `nothing to press: ${selector} "${text}"`;
		const attempt = async () =>
			this.window.press(...(await this.until<[number, number]>(PLACE, about, selector, text, RESTS)));
		// A page that moves on meanwhile is not pressed at all.
		await attempt().catch(attempt);
	}

	async fill(selector: string, text: string): Promise<void> {
		await this.press(selector);
		await this.until(
			"const field = document.querySelector(arguments[0]); field.focus(); field.select?.(); return document.activeElement === field",
			`no focus on ${selector}`,
			selector,
		);
		await this.window.type(text);
	}

	async set(selector: string, value: string): Promise<void> {
		await this.until(SET, `${selector} does not take ${value}`, selector, value);
	}

	async attach(selector: string, file: ChosenFile): Promise<void> {
		await this.until("return document.querySelector(arguments[0]) !== null", `no ${selector}`, selector);
		await this.window.attach(selector, file);
	}

	/** Whether anything of the page sticks out sideways. */
	async fits(): Promise<boolean> {
		const [inner = 0, outer = 0] = await this.window.run<number[]>(
			"const { scrollWidth, clientWidth } = document.documentElement; return [scrollWidth, clientWidth]",
		);
		return inner <= outer;
	}
}
