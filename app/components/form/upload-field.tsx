import {
	type ClipboardEvent,
	type ComponentType,
	type DragEvent,
	type RefObject,
	useEffect,
	useRef,
	useState,
} from "react";
import { classNames } from "~/lib/class-names";
import { acceptOf, type UploadSettings } from "~/lib/uploads/rules";
import { CONTROL, controlProps, Field, type FieldFrame } from "./field";
import type { UploadListProps } from "./upload-list";
import type { UploadEntry } from "./use-uploads";

interface UploadFieldProps extends Omit<FieldFrame, "optional" | "hideLabel" | "missing" | "invalid"> {
	/** Name of the hidden fields with the URLs of uploaded files; `name` is the file input's, for browsers without script. */
	sentName: string;
	/** The site's limits, checked before an upload starts. */
	settings: UploadSettings;
	most: number;
}

/** Files from the input, drag and drop, and paste into the form. */
function usePickedFiles(input: RefObject<HTMLInputElement>) {
	const last = useRef(0);
	/** A file picked during hydration arrives both from the input and as an event. */
	const accepted = useRef(new WeakSet<File>());
	const [picked, setPicked] = useState<readonly UploadEntry[]>([]);
	const [Work, setWork] = useState<ComponentType<UploadListProps> | null>(null);

	async function add(all: readonly File[]): Promise<void> {
		const files = all.filter((file) => !accepted.current.has(file));
		if (files.length === 0) return;
		for (const file of files) accepted.current.add(file);
		const module = await import("./upload-list").catch(() => null);
		// Without the module the plain input keeps the files and submits them with the form.
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
		// Picked before hydration, or restored by the browser.
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
 * File input that works without script. With script, files are validated, uploaded one by one with progress and listed; that code is
 * loaded with the first file.
 */
export function UploadField({ sentName, settings, most, ...frame }: UploadFieldProps) {
	const input = useRef<HTMLInputElement>(null);
	const { picked, add, drop, Work } = usePickedFiles(input);
	const [found, setFound] = useState<readonly string[]>([]);
	const shown = { ...frame, errors: [...(frame.errors ?? []), ...found] };
	const takeIn = (event: DragEvent) => {
		event.preventDefault();
		void add([...event.dataTransfer.files]);
	};
	return (
		<Field frame={shown}>
			<input
				{...controlProps(shown)}
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
			{Work ? (
				<Work
					picked={picked}
					onDrop={drop}
					onErrors={setFound}
					sentName={sentName}
					settings={settings}
					most={most}
					field={input}
				/>
			) : null}
		</Field>
	);
}
