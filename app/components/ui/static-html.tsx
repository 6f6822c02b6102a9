import { useDocumentData } from "../document-context";

interface StaticHtmlInsideProps {
	as: "ul" | "div";
	html: string;
	className?: string;
}

/** An element whose inside has been drawn already, within a part that is being drawn. */
export function StaticHtmlInside({ as: Tag, html, className }: StaticHtmlInsideProps) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: React on the server made it, so every text in it is escaped
	return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

interface StaticHtmlProps {
	/** Of the part, among those of its document. */
	name: string;
	/** Undefined where the document itself holds it. */
	html: string | undefined;
	className?: string;
}

/** A part that the server drew (`renderHtml`, `renderedForPage`): neither its views nor its texts nor its data are scripts of this page. */
export function StaticHtml({ name, html, className }: StaticHtmlProps) {
	const { fragments } = useDocumentData();
	return (
		<div
			key={String(html === undefined)}
			data-static-html={name}
			className={className}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: React on the server made it, so every text in it is escaped
			dangerouslySetInnerHTML={{ __html: html ?? fragments[name] ?? "" }}
		/>
	);
}
