import type { i18n, TFunction } from "i18next";

/*
 * i18next 24.2.3, `dist/esm/i18next.js`. It works out the same file and text anew for each component and text of a page. They are constant
 * where an instance has one language and fixed texts, as on the server: 10 % of the home page's CPU, 7 % of a list's.
 */

const MAX_MEMOIZED = 5_000;

function memoizedT(translate: TFunction, file: string | string[]): TFunction {
	const texts = new Map<string, string>();
	const remembering = (key: string | string[], values?: Record<string, unknown>) => {
		const name = values === undefined ? String(key) : `${key} ${JSON.stringify(values)}`;
		let text = texts.get(name);
		if (text === undefined) {
			text = values === undefined ? translate(key) : translate(key, values);
			if (texts.size >= MAX_MEMOIZED) texts.clear();
			texts.set(name, text);
		}
		return text;
	};
	return Object.assign(remembering, { lng: null, ns: file }) as unknown as TFunction;
}

/** Memoizes the lookups of an instance with one language, all of whose texts are loaded and stay as they are. */
export function memoizeLookups(instance: i18n): void {
	// `useTranslation` checks per component.
	instance.hasLoadedNamespace = () => true;
	const fixed = instance.getFixedT.bind(instance);
	const translators = new Map<string, TFunction>();
	instance.getFixedT = ((language: string | null, file: string | string[], prefix?: string) => {
		if (language || prefix) return fixed(language as string, file, prefix);
		const key = String(file);
		const cached = translators.get(key) ?? memoizedT(fixed(null, file), file);
		translators.set(key, cached);
		return cached;
	}) as i18n["getFixedT"];
}
