import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { listIn } from "~/lib/forms/option-list";
import { DEFAULT_LANGUAGE, type Language } from "~/lib/language";
import type { Notice } from "~/lib/site/notice";

export interface PageWords {
	language: Language;
	words: Record<string, Record<string, string>>;
	notices: Notice[];
}

export interface DocumentData extends PageWords {
	/** False: the document has no scripts. */
	hydrate: boolean;
	nonce: string | undefined;
	requestId: string | undefined;
	/** Script for the way back from a page cache; a browser has it already. */
	returnedPage: string;
	/**
	 * HTML fragments by name (long option lists, results) that are in the document but not in its data; the browser reads them from the
	 * DOM.
	 */
	fragments: Readonly<Record<string, string>>;
	/** On the server: of an error page its title, and the notice that its content shows. */
	failure?: { title: ReactNode; notice: Notice | null };
	/** On the server: HTML of a view, kept for all requests. React allows this within a rendering. */
	prerender?: <Props extends object>(View: ComponentType<Props>, props: Props) => string;
}

export const WORDS_ELEMENT_ID = "page-words";

export const DocumentContext = createContext<DocumentData>({
	language: DEFAULT_LANGUAGE,
	words: {},
	notices: [],
	hydrate: true,
	nonce: undefined,
	requestId: undefined,
	returnedPage: "",
	fragments: {},
});

export function useDocumentData(): DocumentData {
	return useContext(DocumentContext);
}

/** Fragments that only the document holds: see `DocumentData.fragments`. */
export function readFragments(): Record<string, string> {
	const selects = document.querySelectorAll<HTMLSelectElement>("select[data-list]");
	const parts = document.querySelectorAll<HTMLElement>("[data-static-html]");
	return Object.fromEntries([
		...[...selects].map((select) => [select.dataset.list, listIn(select.innerHTML)]),
		...[...parts].map((part) => [part.dataset.staticHtml, part.innerHTML]),
	]);
}
