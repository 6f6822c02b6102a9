import { type ClipboardEvent, type ComponentType, type DragEvent, type RefObject, useEffect, useRef, useState } from "react";
import { classNames } from "~/lib/class-names";
import { acceptOf, type UploadSettings } from "~/lib/uploads/rules";
import { CONTROL, controlProps, Field, type FieldFrame } from "./field";
import type { UploadListProps } from "./upload-list";
import type { PickedFile } from "./use-uploads";

interface UploadFieldProps extends Omit<FieldFrame, "optional" | "hideLabel" | "missing" | "invalid"> {
	/** Of the fields that carry the addresses of sent files, one for each; `name` is the plain field's, for browsers without script. */
	sentName: string;
	/** What the site allows; asked before anything is sent. */
	settings: UploadSettings;
	/** Most files at once. */
	most: number;
}

/** Files of the field, of a drop and of a paste into its form, once there is something that sends them. */
function usePickedFiles(input: RefObject<HTMLInputElement>) {
	const last = useRef(0);
	/** A pick while the page wakes up is found in the field and told of as an event as well. */
	const taken = useRef(new WeakSet<File>());
	const [picked, setPicked] = useState<readonly PickedFile[]>([]);
	const [Work, setWork] = useState<ComponentType<UploadListProps> | null>(null);

	async function add(all: readonly File[]): Promise<void> {
		const files = all.filter((file) => !taken.current.has(file));
		if (files.length === 0) return;
		for (const file of files) taken.current.add(file);
		const module = await import("./upload-list").catch(() => null);
		// Without it the plain field still holds what was picked there, and sends it with the form.
		if (!module) return;
		setWork(() => module.UploadList);
		if (input.current) input.current.value = "";
		const added = files.map((file) => {
			last.current += 1;
			return { id: last.current, file };
		});
		setPicked((before) => [...before, ...added]);
	}

	const latest = useRef(add);
	latest.current = add;
	useEffect(() => {
		// Picked before the page was awake, or put back by the browser.
		const field = input.current;
		const form = field?.form;
		void latest.current([...(field?.files ?? [])]);
		const paste = (event: Event) => {
			const files = [...((event as unknown as ClipboardEvent).clipboardData?.files ?? [])];
			if (files.length === 0) return;
			event.preventDefault();
			void latest.current(files);
		};
		form?.addEventListener("paste", paste);
		return () => form?.removeEventListener("paste", paste);
	}, [input]);

	const drop = (id: number) => setPicked((before) => before.filter((one) => one.id !== id));
	return { picked, add, drop, Work };
}

/**
 * A field for files. Without script it is a plain file field of a multipart form. With it, picked, dropped and pasted files are checked, sent one
 * by one with their progress, and listed; what does that is fetched with the first of them.
 */
export function UploadField({ sentName, settings, most, ...frame }: UploadFieldProps) {
	const input = useRef<HTMLInputElement>(null);
	const { picked, add, drop, Work } = usePickedFiles(input);
	const takeIn = (event: DragEvent) => {
		event.preventDefault();
		void add([...event.dataTransfer.files]);
	};
	return (
		<Field frame={frame}>
			<input
				{...controlProps(frame)}
				ref={input}
				type="file"
				multiple={most > 1}
				accept={acceptOf(settings) || undefined}
				className={classNames(CONTROL, "border-dashed")}
				name={Work ? undefined : frame.name}
				onChange={(event) => void add([...(event.target.files ?? [])])}
				onDragOver={(event) => event.preventDefault()}
				onDrop={takeIn}
			/>
			{Work ? <Work picked={picked} onDrop={drop} sentName={sentName} settings={settings} most={most} field={input} /> : null}
		</Field>
	);
}
