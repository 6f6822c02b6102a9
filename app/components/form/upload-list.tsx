import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { showNotice } from "~/components/feedback/show-notice";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import type { UploadSettings } from "~/lib/uploads/rules";
import { sizeText } from "~/lib/uploads/size-text";
import type { PendingUpload } from "./upload-request";
import { type UploadEntry, type UploadProgress, useUploads } from "./use-uploads";

export interface UploadListProps {
	picked: readonly UploadEntry[];
	onDrop(id: number): void;
	onErrors(errors: readonly string[]): void;
	sentName: string;
	settings: UploadSettings;
	most: number;
	field: RefObject<HTMLInputElement>;
}

export function UploadList({ picked, onDrop, onErrors, sentName, settings, most, field }: UploadListProps) {
	const { t } = useTranslation("upload");
	const { uploads, status, setStatus, running } = useUploads({ picked, onDrop, onErrors, settings, most });
	useBlockedSubmit(field, running, t("wait"));
	const drop = ({ id, file }: UploadEntry) => {
		running.current.get(id)?.cancel();
		onDrop(id);
		setStatus(t("announced-removed", { name: file.name }));
		field.current?.focus();
	};
	return (
		<>
			<ul aria-label={t("list")} className="flex flex-col gap-2">
				{picked.map((one) => (
					<Row key={one.id} one={one} upload={uploads.get(one.id)} sentName={sentName} onDrop={() => drop(one)} />
				))}
			</ul>
			<p role="status" className="sr-only">
				{status}
			</p>
		</>
	);
}

interface RowProps {
	one: UploadEntry;
	upload: UploadProgress | undefined;
	sentName: string;
	onDrop(): void;
}

function Row({ one: { file }, upload, sentName, onDrop }: RowProps) {
	const { t, i18n } = useTranslation("upload");
	const preview = usePreview(file);
	const percent = Math.floor((upload?.progress ?? 0) * 100);
	return (
		<li className="flex items-center gap-3 rounded-field border border-line px-3 py-2">
			{preview ? (
				<img src={preview} alt="" width={48} height={48} className="h-12 shrink-0 rounded-field object-cover" />
			) : null}
			<div className="min-w-0 flex-1">
				<p className="break-words">{file.name}</p>
				<p className="text-sm text-ink-soft tabular-nums">
					{sizeText(file.size, i18n.language)} · {upload?.url ? t("sent") : t("sending", { percent })}
					{upload?.url ? <Icon name="check" className="text-jade" /> : null}
				</p>
				{upload?.url ? (
					<input type="hidden" name={sentName} value={upload.url} />
				) : (
					<progress
						max={100}
						value={percent}
						aria-label={t("progress", { name: file.name })}
						className="block w-full accent-river"
					/>
				)}
			</div>
			<Button
				variant="quiet"
				size="small"
				onClick={onDrop}
				aria-label={t(upload?.url ? "remove-name" : "cancel-name", { name: file.name })}
			>
				{t(upload?.url ? "remove" : "cancel")}
			</Button>
		</li>
	);
}

function useBlockedSubmit(
	field: RefObject<HTMLInputElement>,
	running: RefObject<Map<number, PendingUpload>>,
	message: string,
): void {
	useEffect(() => {
		const form = field.current?.form;
		const hold = (event: Event) => {
			if (!running.current?.size) return;
			event.preventDefault();
			event.stopPropagation();
			showNotice({ type: "info", message });
		};
		form?.addEventListener("submit", hold);
		return () => form?.removeEventListener("submit", hold);
	}, [field, running, message]);
}

function usePreview(file: File): string | null {
	const [address, setAddress] = useState<string | null>(null);
	useEffect(() => {
		if (!/^image\/(jpeg|png|gif|webp)$/.test(file.type)) return;
		const reader = new FileReader();
		reader.onload = () => setAddress(String(reader.result));
		reader.readAsDataURL(file);
		return () => {
			reader.onload = null;
		};
	}, [file]);
	return address;
}
