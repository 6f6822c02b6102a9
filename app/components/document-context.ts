import { createContext, useContext } from "react";
import { DEFAULT_LANGUAGE, type Language } from "~/lib/language";
import type { Notice } from "~/lib/site/notice";

/** What the page's words block holds: read by the browser before hydration. */
export interface PageWords {
	language: Language;
	words: Record<string, Record<string, string>>;
	/** Notices that the request's work left besides the flash cookie's. */
	notices: Notice[];
}

/** What the document shell needs and no loader gives. */
export interface DocumentData extends PageWords {
	/** False: no script at all. */
	hydrate: boolean;
	nonce: string | undefined;
	requestId: string | undefined;
	/** HTML that the document draws and its data leave out, by name: options of long lists, results; the browser reads them from the document. */
	fragments: Readonly<Record<string, string>>;
	/** The error that this document draws; set on the server only, since such documents are not hydrated. */
	failure?: unknown;
}

export const WORDS_ELEMENT_ID = "page-words";

export const DocumentContext = createContext<DocumentData>({
	language: DEFAULT_LANGUAGE,
	words: {},
	notices: [],
	hydrate: true,
	nonce: undefined,
	requestId: undefined,
	fragments: {},
});

export function useDocumentData(): DocumentData {
	return useContext(DocumentContext);
}
