import type { Editor } from "@tiptap/core";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "~/lib/class-names";
import { COMMANDS, type EditorCommand, HISTORY, TABLE, TABLE_COMMANDS } from "./commands";
import { Glyph, type GlyphName } from "./glyph";

export type PanelName = "link" | "picture";

interface ToolbarProps {
	editor: Editor;
	panel: PanelName | null;
	onPanel(panel: PanelName | null): void;
	mayUpload: boolean;
}

const TOOL =
	"inline-flex min-h-11 min-w-11 items-center justify-center rounded-field px-2 text-sm font-medium md:min-h-9";

interface ToolProps {
	name: string;
	glyph?: GlyphName;
	letters?: string;
	isOn?: boolean;
	isOff?: boolean;
	onPress(): void;
}

function Tool({ name, glyph, letters, isOn, isOff, onPress }: ToolProps) {
	const { t } = useTranslation("own-articles");
	const label = t(`tool-${name}`);
	return (
		<button
			type="button"
			data-tool
			aria-label={label}
			title={label}
			aria-pressed={isOn}
			aria-disabled={isOff || undefined}
			onClick={() => (isOff ? undefined : onPress())}
			className={classNames(TOOL, isOn ? "bg-river text-on-accent" : "text-ink hover:bg-river/10")}
		>
			{glyph ? <Glyph name={glyph} /> : (letters ?? label)}
		</button>
	);
}

function Tools({ editor, commands }: { editor: Editor; commands: readonly EditorCommand[] }) {
	return commands.map((command) => (
		<Tool
			key={command.name}
			{...command}
			isOn={command.isOn?.(editor)}
			isOff={command.can ? !command.can(editor) : false}
			onPress={() => command.run(editor)}
		/>
	));
}

/** Arrow keys, Home and End go from tool to tool; each is reached by Tab as well. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
	const tools = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-tool]")];
	const at = tools.indexOf(document.activeElement as HTMLElement);
	const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key];
	if (to === undefined || at < 0) return;
	event.preventDefault();
	tools[(to + tools.length) % tools.length]?.focus();
}

const GROUP = "flex flex-wrap gap-0.5";

/** What the editor can do, as buttons. */
export function Toolbar({ editor, panel, onPanel, mayUpload }: ToolbarProps) {
	const { t } = useTranslation("own-articles");
	const opens = (name: PanelName) => () => onPanel(panel === name ? null : name);
	return (
		<div
			role="toolbar"
			aria-label={t("toolbar")}
			aria-controls="body"
			onKeyDown={moveFocus}
			className="flex flex-wrap gap-x-3 gap-y-1 border-b border-line px-1 py-1"
		>
			{COMMANDS.map((commands) => (
				<div key={commands[0]?.name} className={GROUP}>
					<Tools editor={editor} commands={commands} />
				</div>
			))}
			<div className={GROUP}>
				<Tool name="link" glyph="link" isOn={editor.isActive("link") || panel === "link"} onPress={opens("link")} />
				{mayUpload ? (
					<Tool name="picture" glyph="picture" isOn={panel === "picture"} onPress={opens("picture")} />
				) : null}
				<Tools editor={editor} commands={[TABLE]} />
			</div>
			<div className={GROUP}>
				<Tools editor={editor} commands={HISTORY} />
			</div>
			{editor.isActive("table") ? (
				<div className={classNames(GROUP, "w-full border-t border-line pt-1")}>
					<Tools editor={editor} commands={TABLE_COMMANDS} />
				</div>
			) : null}
		</div>
	);
}
