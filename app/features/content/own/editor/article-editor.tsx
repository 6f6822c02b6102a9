import { Editor } from "@tiptap/core";
import { type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { UploadSettings } from "~/lib/uploads/rules";
import { EXTENSIONS } from "./extensions";
import { LinkPanel, PicturePanel } from "./panels";
import { type PanelName, Toolbar } from "./toolbar";

export interface ArticleEditorProps {
	/** Clean. */
	html: string;
	/** Limits of pictures; null where the reader may send none. */
	settings: UploadSettings | null;
	/** The field whose form sends the words. */
	area: RefObject<HTMLTextAreaElement>;
	isInvalid: boolean;
}

function useEditor({ html, area }: Pick<ArticleEditorProps, "html" | "area">, label: string) {
	const box = useRef<HTMLDivElement>(null);
	const [editor, setEditor] = useState<Editor | null>(null);
	const [, rerender] = useReducer((count: number) => count + 1, 0);
	const first = useRef({ html, label });
	useEffect(() => {
		const made = new Editor({
			element: box.current,
			content: first.current.html,
			extensions: EXTENSIONS,
			// Styles of the page's own file; the policy of the site refuses those that scripts bring.
			injectCSS: false,
			editorProps: {
				attributes: {
					id: "body",
					class: "prose article-words",
					role: "textbox",
					"aria-multiline": "true",
					"aria-label": first.current.label,
				},
			},
			onTransaction: rerender,
			onUpdate: () => area.current?.dispatchEvent(new Event("input", { bubbles: true })),
		});
		setEditor(made);
		const form = area.current?.form;
		const fill = (event: FormDataEvent) => event.formData.set("body", made.isEmpty ? "" : made.getHTML());
		form?.addEventListener("formdata", fill);
		return () => {
			form?.removeEventListener("formdata", fill);
			made.destroy();
		};
	}, [area]);
	return { box, editor };
}

/** The editor of an article's words. Loaded with the one page that needs it. */
export function ArticleEditor({ html, settings, area, isInvalid }: ArticleEditorProps) {
	const { t } = useTranslation("own-articles");
	const [panel, setPanel] = useState<PanelName | null>(null);
	const { box, editor } = useEditor({ html, area }, t("field-body"));
	const close = () => {
		setPanel(null);
		editor?.commands.focus();
	};
	useEffect(() => {
		editor?.view.dom.setAttribute("aria-invalid", String(isInvalid));
		editor?.view.dom.setAttribute("aria-describedby", "body-error");
	}, [editor, isInvalid]);
	return (
		<div className="article-editor rounded-field border border-edge bg-surface">
			{editor ? <Toolbar editor={editor} panel={panel} onPanel={setPanel} mayUpload={settings !== null} /> : null}
			{editor && panel === "link" ? <LinkPanel editor={editor} onClose={close} /> : null}
			{editor && settings && panel === "picture" ? <PicturePanel editor={editor} onClose={close} settings={settings} /> : null}
			<div ref={box} />
		</div>
	);
}
