import type { ComponentType } from "react";
import { useDocumentData } from "../document-context";

interface PrerenderedProps<Props extends object> {
	/** Depends on its props, which are JSON, and the language; without router hooks. */
	view: ComponentType<Props>;
	props: Props;
	/** False: rendered with the page, since a link in it depends on the address. */
	isForAll: boolean;
}

/** A part that the server renders once for all who see the same; in the browser its components take it over. */
export function Prerendered<Props extends object>({ view: View, props, isForAll }: PrerenderedProps<Props>) {
	const { prerender } = useDocumentData();
	if (!import.meta.env.SSR || !isForAll || !prerender) {
		return (
			<div>
				<View {...props} />
			</div>
		);
	}
	// biome-ignore lint/security/noDangerouslySetInnerHtml: React on the server made it, so every text in it is escaped
	return <div dangerouslySetInnerHTML={{ __html: prerender(View, props) }} />;
}
