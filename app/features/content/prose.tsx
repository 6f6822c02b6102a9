import { useTranslation } from "react-i18next";

interface ProseProps {
	/** Has passed `cleanHtml` in the loader. */
	html: string;
	/** Of the words, where it is not the page's. */
	lang?: string;
}

/** Rich text of the portal; a table wider than the page scrolls in its frame, by keys as well. The page's links name `prose.css`. */
export function Prose({ html, lang }: ProseProps) {
	const { t } = useTranslation("cms");
	const frame = `<div class="table-frame" role="group" tabindex="0" aria-label="${t("table")}">`;
	const framed = html.replaceAll("<table>", `${frame}<table>`).replaceAll("</table>", "</table></div>");
	// biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the product's one allow list on the server
	return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: framed }} />;
}
