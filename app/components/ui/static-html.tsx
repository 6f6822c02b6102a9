import { useDocumentData } from "../document-context";

interface StaticHtmlInsideProps {
	as: "ul" | "div";
	html: string;
	className?: string;
}

/** An element with prerendered content, inside static HTML. */
export function StaticHtmlInside({ as: Tag, html, className }: StaticHtmlInsideProps) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: React on the server made it, so every text in it is escaped
	return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

interface StaticHtmlProps {
	/** Key in `DocumentData.fragments`. */
	name: string;
	/** Undefined where the document itself holds it. */
	html: string | undefined;
	className?: string;
}

/** HTML rendered by the server (`renderHtml`, `renderedForPage`); its components, texts and data are not sent to the browser. */
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
