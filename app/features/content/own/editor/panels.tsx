import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { beginWork } from "~/components/feedback/begin-work";
import { TextField } from "~/components/form/text-fields";
import { type PendingUpload, sendFile } from "~/components/form/upload-request";
import { Button } from "~/components/ui/button";
import { acceptOf, suffixOf, type UploadSettings, uploadFault } from "~/lib/uploads/rules";
import { paths } from "~/paths";

interface PanelProps {
	editor: Editor;
	onClose(): void;
}

const PANEL = "flex flex-wrap items-end gap-3 border-b border-line p-3";

/**
 * Fields of a panel belong to no form: Enter does what its button does, Escape closes it, and neither saves the article. While an input
 * method composes, both keys are its own.
 */
export function keysFor(onEnter: () => void, onClose: () => void) {
	return (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing || event.keyCode === 229) return;
		const isInField = event.target instanceof HTMLInputElement && event.target.type !== "file";
		if (event.key === "Escape") onClose();
		else if (event.key === "Enter" && isInField) onEnter();
		else return;
		event.preventDefault();
	};
}

/** `number`: of the fault since the panel was opened, for the same one may happen again. */
type PanelFault = { text: string; number: number };

/** Why a panel did nothing. */
function usePanelFault() {
	const [fault, setFault] = useState<PanelFault | null>(null);
	const fail = (text: string) => setFault((before) => ({ text, number: (before?.number ?? 0) + 1 }));
	return { fault, errors: fault === null ? null : [fault.text], fail };
}

/** Reads an error aloud that its field shows. */
function FaultAlert({ fault }: { fault: PanelFault | null }) {
	return fault === null ? null : (
		<p key={fault.number} role="alert" className="sr-only">
			{fault.text}
		</p>
	);
}

/** The address as a link may have it; a bare domain gets https. */
function addressOf(typed: string): string | null {
	const text = typed.trim();
	if (/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S+$/i.test(text)) return text;
	return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? `https://${text}` : null;
}

export function LinkPanel({ editor, onClose }: PanelProps) {
	const { t } = useTranslation("own-articles");
	const { fault, errors, fail } = usePanelFault();
	const field = useRef<HTMLDivElement>(null);
	useEffect(() => field.current?.querySelector("input")?.focus(), []);
	const apply = () => {
		const href = addressOf(field.current?.querySelector("input")?.value ?? "");
		if (href === null) return fail(t("link-invalid"));
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
				errors={errors}
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
			<FaultAlert fault={fault} />
		</div>
	);
}

/** Sends one file at a time; null for one that the panel was closed before. */
function useOneUpload() {
	const [isSending, setSending] = useState(false);
	const pending = useRef<PendingUpload | null>(null);
	useEffect(() => () => pending.current?.cancel(), []);
	const send = async (file: File) => {
		setSending(true);
		const end = beginWork();
		pending.current = sendFile(paths.upload(), file, () => undefined);
		const result = await pending.current.result.finally(end);
		if (result !== null) setSending(false);
		return result;
	};
	return { isSending, send };
}

/** Uploads a picture and puts it where the cursor is. */
export function PicturePanel({ editor, onClose, settings }: PanelProps & { settings: UploadSettings }) {
	const { t } = useTranslation(["own-articles", "upload", "errors"]);
	const { fault, errors, fail } = usePanelFault();
	const { isSending, send } = useOneUpload();
	const panel = useRef<HTMLDivElement>(null);
	useEffect(() => panel.current?.querySelector("input")?.focus(), []);
	const insert = async () => {
		const inputs = panel.current?.querySelectorAll("input");
		const file = inputs?.[1]?.files?.[0];
		if (isSending) return;
		if (!file) return fail(t("own-articles:picture-needed"));
		// Browsers know no type for some endings.
		if (file.type !== "" && !file.type.startsWith("image/")) return fail(t("own-articles:picture-only"));
		const wrong = uploadFault(file, settings);
		if (wrong) return fail(t(wrong));
		const result = await send(file);
		if (result === null) return;
		if (!result.ok) return fail(result.message ?? t("upload:broken", { name: file.name }));
		if (suffixOf(result.file.name) === "pdf") return fail(t("own-articles:picture-only"));
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
			<TextField
				name="editor_alt"
				form="editor-panel"
				label={t("own-articles:picture-alt")}
				maxLength={200}
				className="min-w-0 grow"
			/>
			<TextField
				name="editor_picture"
				form="editor-panel"
				label={t("own-articles:picture-file")}
				type="file"
				accept={acceptOf(settings) || "image/*"}
				errors={errors}
				className="min-w-0 grow"
			/>
			<Button size="small" onClick={() => void insert()} aria-disabled={isSending || undefined}>
				{t(isSending ? "own-articles:working" : "own-articles:picture-insert")}
			</Button>
			<FaultAlert fault={fault} />
		</div>
	);
}
