import { Editor } from "@tiptap/core";
import type { TFunction } from "i18next";
import { type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { showNotice } from "~/components/feedback/show-notice";
import type { UploadSettings } from "~/lib/uploads/rules";
import { EXTENSIONS } from "./extensions";
import { LinkPanel, PicturePanel } from "./panels";
import { readPasted } from "./pasted-html";
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
type Beginning = Pick<ArticleEditorProps, "html" | "lang" | "takesFocus"> & { label: string; t: TFunction };

/** What is pasted as the editor reads it; pictures that stay where they are are named in the text and in a notice. */
function readClipboard(html: string, t: TFunction): string {
	const pictureText = (name: string) =>
		name === "" ? t("own-articles:paste-picture-unnamed") : t("own-articles:paste-picture", { name });
	const pasted = readPasted(html, { origin: window.location.origin, pictureText });
	namePictures(pasted.missing, t);
	return pasted.html;
}

function namePictures(missing: readonly string[], t: TFunction): void {
	if (missing.length === 0) return;
	const names = missing.map((name) => name || t("own-articles:paste-unnamed")).join(t("own-articles:paste-between"));
	showNotice({ type: "warning", message: t("own-articles:paste-pictures", { count: missing.length, names }) });
}

/** A picture alone, as a screenshot is: it is named, for pasting sends no files. */
function namePastedFiles({ clipboardData }: ClipboardEvent, t: TFunction): boolean {
	const hasWords = clipboardData?.types.some((type) => type.startsWith("text/")) ?? false;
	const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
	if (hasWords || files.length === 0) return false;
	namePictures(
		files.map(({ name }) => name),
		t,
	);
	return true;
}

function useEditor(area: ArticleEditorProps["area"], beginning: Beginning) {
	const box = useRef<HTMLDivElement>(null);
	const [editor, setEditor] = useState<Editor | null>(null);
	const [, rerender] = useReducer((count: number) => count + 1, 0);
	const first = useRef(beginning);
	useEffect(() => {
		const { html, lang, takesFocus, label, t } = first.current;
		const made = new Editor({
			element: box.current,
			content: html,
			autofocus: takesFocus,
			extensions: EXTENSIONS,
			// Styles of the page's own file; the policy of the site refuses those that scripts bring.
			injectCSS: false,
			editorProps: {
				transformPastedHTML: (text) => readClipboard(text, t),
				handlePaste: (_view, event) => namePastedFiles(event, t),
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
	const { box, editor } = useEditor(area, { html, lang, takesFocus, label: t("field-body"), t });
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
