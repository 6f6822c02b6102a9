import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { beginWork } from "~/components/feedback/running";
import { showNotice } from "~/components/feedback/show-notice";
import { type UploadSettings, uploadFault } from "~/lib/uploads/rules";
import { paths } from "~/paths";
import { type Sending, sendFile } from "./upload-send";

export interface PickedUpload {
	id: number;
	file: File;
}

/** `share` of a file that is on its way, 0 to 1; `url` once it is sent. */
export interface Course {
	share: number;
	url?: string;
}

interface Sender {
	picked: readonly PickedUpload[];
	/** Takes a file off the list. */
	onDrop(id: number): void;
	settings: UploadSettings;
	most: number;
}

/**
 * Sends each picked file once. One that may not be sent, by the rules or by the site's answer, is told of as a notice and at the field, and leaves
 * the list; nothing is sent of one that the rules refuse.
 */
export function useCourses({ picked, onDrop, settings, most }: Sender) {
	const { t } = useTranslation("upload");
	const [courses, setCourses] = useState<ReadonlyMap<number, Course>>(new Map());
	const [wrong, setWrong] = useState<readonly string[]>([]);
	const [said, say] = useState("");
	const running = useRef(new Map<number, Sending>());
	const seen = useRef(new Set<number>());
	const refuse = useCallback(
		(id: number, message: string) => {
			onDrop(id);
			setWrong([message]);
			showNotice({ type: "error", message });
		},
		[onDrop],
	);
	const begin = useCallback(
		async ({ id, file }: PickedUpload) => {
			const course = (part: Course) => setCourses((before) => new Map(before).set(id, part));
			course({ share: 0 });
			const sending = sendFile(paths.upload(), file, (share) => course({ share }));
			running.current.set(id, sending);
			const end = beginWork();
			const answer = await sending.answer.finally(end);
			running.current.delete(id);
			if (!answer) return;
			if (!answer.ok) return refuse(id, answer.message ?? t("broken", { name: file.name }));
			course({ share: 1, url: answer.file.url });
			say(t("said-sent", { name: file.name }));
		},
		[refuse, t],
	);
	useEffect(() => {
		const fresh = picked.filter(({ id }) => !seen.current.has(id));
		if (fresh.length > 0) setWrong([]);
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
	}, [picked, most, settings, refuse, begin, t]);
	useEffect(() => {
		const all = running.current;
		return () => {
			for (const sending of all.values()) sending.cancel();
		};
	}, []);
	return { courses, wrong, said, say, running };
}
