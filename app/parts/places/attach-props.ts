import type { InputProps } from "./input-proxy";

/** React's names of events that are not the DOM's. */
const EVENTS: Readonly<Record<string, string>> = { onChange: "input", onFocus: "focusin", onBlur: "focusout" };

type Handler = (event: Event & { nativeEvent: Event }) => void;

const eventOf = (name: string): string => EVENTS[name] ?? name.slice(2).toLowerCase();

/**
 * Gives an input that React has not rendered the props of one that it would: handlers as listeners, the rest as attributes. `take` replaces the props,
 * `detach` ends them.
 */
export function attachProps(input: HTMLInputElement) {
	let props: Readonly<Record<string, unknown>> = {};
	const [listeners, attributes] = [new Map<string, (event: Event) => void>(), new Map<string, string | null>()];
	const listen = (name: string) => {
		const listener = (event: Event) =>
			(props[name] as Handler | undefined)?.(Object.assign(event, { nativeEvent: event }));
		input.addEventListener(eventOf(name), listener);
		listeners.set(name, listener);
	};
	const write = (name: string, value: unknown) => {
		if (!attributes.has(name)) attributes.set(name, input.getAttribute(name));
		if (value === false && !name.startsWith("aria-")) input.removeAttribute(name);
		else input.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : String(value));
	};
	const take = (next: InputProps) => {
		const given: Record<string, unknown> = { ...next };
		for (const name of attributes.keys()) if (!(name in given)) input.removeAttribute(name);
		for (const [name, value] of Object.entries(given)) {
			if (typeof value !== "function") write(name, value);
			else if (!listeners.has(name)) listen(name);
		}
		props = given;
	};
	const detach = () => {
		for (const [name, listener] of listeners) input.removeEventListener(eventOf(name), listener);
		for (const [name, value] of attributes) {
			if (value === null) input.removeAttribute(name);
			else input.setAttribute(name, value);
		}
		listeners.clear();
		attributes.clear();
	};
	return { take, detach };
}
