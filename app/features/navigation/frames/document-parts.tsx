import { Meta, useMatches } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type PageWords, useDocumentData, WORDS_ELEMENT_ID } from "~/components/document-context";
import { Feedback } from "~/components/feedback/feedback";
import { withoutRepeats } from "~/lib/site/notice";
import type { PageHandle } from "~/lib/site/page-handle";
import { useRootData } from "~/parts/root-data";

const jsonOf = new WeakMap<PageWords["words"], string>();

function wordsJson(words: PageWords["words"]): string {
	const json = jsonOf.get(words) ?? JSON.stringify(words).replace(/</g, "\\u003c");
	jsonOf.set(words, json);
	return json;
}

/** A data block, which needs no nonce. `<` is escaped, so that no text can close the element. */
export function WordsBlock() {
	const { language, words, notices } = useDocumentData();
	const json = `{"language":"${language}","words":${wordsJson(words)},"notices":${JSON.stringify(notices).replace(/</g, "\\u003c")}}`;
	return (
		<script
			type="application/json"
			id={WORDS_ELEMENT_ID}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON with "<" escaped; as a child React would escape its quotes.
			dangerouslySetInnerHTML={{ __html: json }}
		/>
	);
}

/** In every document, those without other scripts included. The browser has it already, and may not see its nonce. */
export function ReturnedPage() {
	const { nonce, returnedPage } = useDocumentData();
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, without any value.
	return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: returnedPage }} />;
}

/** Waits for the words of the matched routes, which their titles are made of: a title made before would be a key. */
export function PageMeta() {
	useTranslation(useMatches().flatMap(({ handle }) => (handle as PageHandle | undefined)?.i18n ?? []));
	return <Meta />;
}

/** Flash notices and those of this document's request. The list is stable while both are. */
export function PageNotices() {
	const { notices, failure } = useDocumentData();
	const brought = useRootData()?.notices;
	const all = useMemo(() => {
		const shown = failure?.notice;
		return withoutRepeats([...(brought ?? []), ...notices], shown ? [shown] : []);
	}, [brought, notices, failure]);
	return <Feedback notices={all} />;
}
