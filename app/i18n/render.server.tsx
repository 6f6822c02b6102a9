import { LRUCache } from "lru-cache";
import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { Language } from "~/lib/language";
import { todayInYangon } from "~/lib/time/travel-dates";
import { i18nOf } from "./words.server";

/**
 * Static HTML of a part without scripts: its components, texts and data are not sent to the browser. Links are plain `<a>`, and router
 * hooks do not work. Shown by `<StaticHtml>`.
 */
export function renderHtml(language: Language, part: ReactNode): string {
	return renderToStaticMarkup(<I18nextProvider i18n={i18nOf(language)}>{part}</I18nextProvider>);
}

const MAX_CHARACTERS = 4 * 1024 * 1024;
const renderings = new LRUCache<string, string>({
	maxSize: MAX_CHARACTERS,
	sizeCalculation: (html, key) => html.length + key.length,
});

const viewIds = new WeakMap<object, number>();
let lastViewId = 0;

function viewId(view: object): number {
	const number = viewIds.get(view) ?? ++lastViewId;
	viewIds.set(view, number);
	return number;
}

export type Render = <Props extends object>(View: ComponentType<Props>, props: Props) => string;

function rendererBy(language: Language, render: (language: Language, part: ReactNode) => string): Render {
	const scope = `${language} ${todayInYangon(Date.now())}`;
	return (View, props) => {
		const key = `${viewId(View)} ${scope} ${JSON.stringify(props)}`;
		const cached = renderings.get(key);
		if (cached !== undefined) return cached;
		const html = render(language, <View {...props} />);
		renderings.set(key, html);
		return html;
	};
}

/**
 * `renderHtml` with a cache for repeated views. Such a view depends on its props, the language and the day in Yangon only, and its
 * props are JSON; prices, availability and the reader's state must be props.
 */
export function rendererFor(language: Language): Render {
	return rendererBy(language, renderHtml);
}

/** The same for parts that the browser's components take over: `<Prerendered>`. A view is rendered by one of the two only. */
export function prerendererFor(language: Language): Render {
	return rendererBy(language, (_, part) =>
		renderToString(<I18nextProvider i18n={i18nOf(language)}>{part}</I18nextProvider>),
	);
}
