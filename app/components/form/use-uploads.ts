import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { beginWork } from "~/components/feedback/begin-work";
import { showNotice } from "~/components/feedback/show-notice";
import { type UploadSettings, uploadFault } from "~/lib/uploads/rules";
import { paths } from "~/paths";
import { type PendingUpload, sendFile } from "./upload-request";

export interface UploadEntry {
	id: number;
	file: File;
}

export interface UploadProgress {
	progress: number;
	url?: string;
}

interface UploadsOptions {
	picked: readonly UploadEntry[];
	onDrop(id: number): void;
	/** What the field says of the last files; nothing once others are picked. */
	onErrors(errors: readonly string[]): void;
	settings: UploadSettings;
	most: number;
}

/**
 * Uploads each picked file once. A file refused by the rules or by the server is removed from the list and reported as a notice and at
 * the field.
 */
export function useUploads({ picked, onDrop, onErrors, settings, most }: UploadsOptions) {
	const { t } = useTranslation("upload");
	const [uploads, setUploads] = useState<ReadonlyMap<number, UploadProgress>>(new Map());
	const [status, setStatus] = useState("");
	const running = useRef(new Map<number, PendingUpload>());
	const seen = useRef(new Set<number>());
	const refuse = useCallback(
		(id: number, message: string) => {
			onDrop(id);
			onErrors([message]);
			showNotice({ type: "error", message });
		},
		[onDrop, onErrors],
	);
	const begin = useCallback(
		async ({ id, file }: UploadEntry) => {
			const update = (part: UploadProgress) => setUploads((before) => new Map(before).set(id, part));
			update({ progress: 0 });
			const upload = sendFile(paths.upload(), file, (progress) => update({ progress }));
			running.current.set(id, upload);
			const end = beginWork();
			const result = await upload.result.finally(end);
			running.current.delete(id);
			if (!result) return;
			if (!result.ok) return refuse(id, result.message ?? t("broken", { name: file.name }));
			update({ progress: 1, url: result.file.url });
			setStatus(t("announced-sent", { name: file.name }));
		},
		[refuse, t],
	);
	useEffect(() => {
		const fresh = picked.filter(({ id }) => !seen.current.has(id));
		if (fresh.length > 0) onErrors([]);
		let room = most - (picked.length - fresh.length);
		for (const one of fresh) {
			seen.current.add(one.id);
			const fault = uploadFault(one.file, settings);
			if (fault) refuse(one.id, t(fault));
			else if (room <= 0) refuse(one.id, t("many", { most }));
			else {
				room -= 1;
				void begin(one);
			}
		}
	}, [picked, most, settings, refuse, onErrors, begin, t]);
	useEffect(() => {
		const all = running.current;
		return () => {
			for (const upload of all.values()) upload.cancel();
		};
	}, []);
	return { uploads, status, setStatus, running };
}
