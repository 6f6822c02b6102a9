import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { beginWork } from "~/components/feedback/begin-work";
import { TextField } from "~/components/form/text-fields";
import { sendFile } from "~/components/form/upload-request";
import { Button } from "~/components/ui/button";
import { acceptOf, type UploadSettings, uploadFault } from "~/lib/uploads/rules";
import { paths } from "~/paths";

interface PanelProps {
	editor: Editor;
	onClose(): void;
}

const PANEL = "flex flex-wrap items-end gap-3 border-b border-line p-3";

/** Fields of a panel belong to no form: Enter does what its button does, Escape closes it, and neither saves the article. */
function keysFor(onEnter: () => void, onClose: () => void) {
	return (event: KeyboardEvent) => {
		const isInField = event.target instanceof HTMLInputElement && event.target.type !== "file";
		if (event.key === "Escape") onClose();
		else if (event.key === "Enter" && isInField) onEnter();
		else return;
		event.preventDefault();
	};
}

/** The address as a link may have it; a bare domain gets https. */
function addressOf(typed: string): string | null {
	const text = typed.trim();
	if (/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S+$/i.test(text)) return text;
	return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : null;
}

export function LinkPanel({ editor, onClose }: PanelProps) {
	const { t } = useTranslation("own-articles");
	const [error, setError] = useState<string | null>(null);
	const field = useRef<HTMLDivElement>(null);
	useEffect(() => field.current?.querySelector("input")?.focus(), []);
	const apply = () => {
		const href = addressOf(field.current?.querySelector("input")?.value ?? "");
		if (href === null) return setError(t("link-invalid"));
		const chain = editor.chain().focus().extendMarkRange("link");
		if (editor.state.selection.empty && !editor.isActive("link")) {
			chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
		} else chain.setLink({ href }).run();
		onClose();
	};
	const remove = () => {
		editor.chain().focus().extendMarkRange("link").unsetLink().run();
		onClose();
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields within
		<div ref={field} className={PANEL} onKeyDown={keysFor(apply, onClose)}>
			<TextField
				name="editor_link"
				form="editor-panel"
				label={t("link-address")}
				defaultValue={String(editor.getAttributes("link").href ?? "")}
				errors={error === null ? null : [error]}
				inputMode="url"
				autoComplete="off"
				className="min-w-0 grow"
			/>
			<Button size="small" onClick={apply}>
				{t("link-set")}
			</Button>
			{editor.isActive("link") ? (
				<Button size="small" variant="secondary" onClick={remove}>
					{t("link-remove")}
				</Button>
			) : null}
		</div>
	);
}

/** Uploads a picture and puts it where the cursor is. */
export function PicturePanel({ editor, onClose, settings }: PanelProps & { settings: UploadSettings }) {
	const { t } = useTranslation(["own-articles", "upload", "errors"]);
	const [error, setError] = useState<string | null>(null);
	const [isSending, setSending] = useState(false);
	const panel = useRef<HTMLDivElement>(null);
	useEffect(() => panel.current?.querySelector("input")?.focus(), []);
	const insert = async () => {
		const inputs = panel.current?.querySelectorAll("input");
		const file = inputs?.[1]?.files?.[0];
		if (isSending) return;
		if (!file) return setError(t("own-articles:picture-needed"));
		if (!file.type.startsWith("image/")) return setError(t("own-articles:picture-only"));
		const fault = uploadFault(file, settings);
		if (fault) return setError(t(fault));
		setSending(true);
		const end = beginWork();
		const result = await sendFile(paths.upload(), file, () => undefined).result.finally(end);
		setSending(false);
		if (!result?.ok) return setError(result?.message ?? t("upload:broken", { name: file.name }));
		editor
			.chain()
			.focus()
			.setImage({ src: result.file.url, alt: inputs?.[0]?.value.trim() ?? "" })
			.run();
		onClose();
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields within
		<div ref={panel} className={PANEL} onKeyDown={keysFor(() => void insert(), onClose)}>
			<TextField name="editor_alt" form="editor-panel" label={t("own-articles:picture-alt")} maxLength={200} className="min-w-0 grow" />
			<TextField
				name="editor_picture"
				form="editor-panel"
				label={t("own-articles:picture-file")}
				type="file"
				accept={acceptOf(settings) || "image/*"}
				errors={error === null ? null : [error]}
				className="min-w-0 grow"
			/>
			<Button size="small" onClick={() => void insert()} aria-disabled={isSending || undefined}>
				{t(isSending ? "own-articles:working" : "own-articles:picture-insert")}
			</Button>
		</div>
	);
}
