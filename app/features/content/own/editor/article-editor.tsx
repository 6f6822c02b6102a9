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
	/** Of the words at first; it follows the form's field of the language. */
	lang: string;
	/** Limits of pictures; null where the reader may send none. */
	settings: UploadSettings | null;
	/** The field whose form sends the words. */
	area: RefObject<HTMLTextAreaElement>;
	isInvalid: boolean;
	/** The reader is in the field that the editor replaces. */
	takesFocus: boolean;
}

/** What the editor is made with; it does not change afterwards. */
type Beginning = Pick<ArticleEditorProps, "html" | "lang" | "takesFocus"> & { label: string };

function useEditor(area: ArticleEditorProps["area"], beginning: Beginning) {
	const box = useRef<HTMLDivElement>(null);
	const [editor, setEditor] = useState<Editor | null>(null);
	const [, rerender] = useReducer((count: number) => count + 1, 0);
	const first = useRef(beginning);
	useEffect(() => {
		const { html, lang, takesFocus, label } = first.current;
		const made = new Editor({
			element: box.current,
			content: html,
			autofocus: takesFocus,
			extensions: EXTENSIONS,
			// Styles of the page's own file; the policy of the site refuses those that scripts bring.
			injectCSS: false,
			editorProps: {
				attributes: {
					id: "body",
					class: "prose article-words",
					role: "textbox",
					"aria-multiline": "true",
					"aria-label": label,
					lang,
				},
			},
			onTransaction: rerender,
			onUpdate: () => area.current?.dispatchEvent(new Event("input", { bubbles: true })),
		});
		setEditor(made);
		const form = area.current?.form;
		const fill = (event: FormDataEvent) => event.formData.set("body", made.isEmpty ? "" : made.getHTML());
		const followLanguage = ({ target }: Event) => {
			if (target instanceof HTMLSelectElement && target.name === "language") made.view.dom.lang = target.value;
		};
		form?.addEventListener("formdata", fill);
		form?.addEventListener("change", followLanguage);
		return () => {
			form?.removeEventListener("formdata", fill);
			form?.removeEventListener("change", followLanguage);
			made.destroy();
		};
	}, [area]);
	return { box, editor };
}

/** The editor of an article's words. Loaded with the one page that needs it. */
export function ArticleEditor({ html, lang, settings, area, isInvalid, takesFocus }: ArticleEditorProps) {
	const { t } = useTranslation("own-articles");
	const [panel, setPanel] = useState<PanelName | null>(null);
	const { box, editor } = useEditor(area, { html, lang, takesFocus, label: t("field-body") });
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
			{editor && settings && panel === "picture" ? (
				<PicturePanel editor={editor} onClose={close} settings={settings} />
			) : null}
			<div ref={box} />
		</div>
	);
}
