import type { Editor } from "@tiptap/core";
import type { GlyphName } from "./glyph";

export interface EditorCommand {
	/** Its text is `own-articles:tool-{name}`. */
	name: string;
	glyph?: GlyphName;
	/** In place of a sign. */
	letters?: string;
	isOn?(editor: Editor): boolean;
	can?(editor: Editor): boolean;
	run(editor: Editor): unknown;
}

const heading = (level: 2 | 3 | 4): EditorCommand => ({
	name: `heading-${level}`,
	letters: `H${level}`,
	isOn: (editor) => editor.isActive("heading", { level }),
	run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

/** In groups, as the toolbar shows them. */
export const COMMANDS: readonly (readonly EditorCommand[])[] = [
	[heading(2), heading(3), heading(4)],
	[
		{
			name: "bold",
			glyph: "bold",
			isOn: (editor) => editor.isActive("bold"),
			run: (editor) => editor.chain().focus().toggleBold().run(),
		},
		{
			name: "italic",
			glyph: "italic",
			isOn: (editor) => editor.isActive("italic"),
			run: (editor) => editor.chain().focus().toggleItalic().run(),
		},
		{
			name: "underline",
			glyph: "underline",
			isOn: (editor) => editor.isActive("underline"),
			run: (editor) => editor.chain().focus().toggleUnderline().run(),
		},
		{
			name: "strike",
			glyph: "strike",
			isOn: (editor) => editor.isActive("strike"),
			run: (editor) => editor.chain().focus().toggleStrike().run(),
		},
	],
	[
		{
			name: "bullets",
			glyph: "bullets",
			isOn: (editor) => editor.isActive("bulletList"),
			run: (editor) => editor.chain().focus().toggleBulletList().run(),
		},
		{
			name: "numbers",
			glyph: "numbers",
			isOn: (editor) => editor.isActive("orderedList"),
			run: (editor) => editor.chain().focus().toggleOrderedList().run(),
		},
		{
			name: "quote",
			glyph: "quote",
			isOn: (editor) => editor.isActive("blockquote"),
			run: (editor) => editor.chain().focus().toggleBlockquote().run(),
		},
		{
			name: "code",
			glyph: "code",
			isOn: (editor) => editor.isActive("codeBlock"),
			run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
		},
		{ name: "rule", glyph: "rule", run: (editor) => editor.chain().focus().setHorizontalRule().run() },
	],
];

export const TABLE: EditorCommand = {
	name: "table",
	glyph: "table",
	can: (editor) => !editor.isActive("table"),
	run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
};

/** While the cursor is in a table. */
export const TABLE_COMMANDS: readonly EditorCommand[] = [
	{ name: "row-below", run: (editor) => editor.chain().focus().addRowAfter().run() },
	{ name: "column-right", run: (editor) => editor.chain().focus().addColumnAfter().run() },
	{ name: "delete-row", run: (editor) => editor.chain().focus().deleteRow().run() },
	{ name: "delete-column", run: (editor) => editor.chain().focus().deleteColumn().run() },
	{ name: "delete-table", run: (editor) => editor.chain().focus().deleteTable().run() },
];

export const HISTORY: readonly EditorCommand[] = [
	{
		name: "undo",
		glyph: "undo",
		can: (editor) => editor.can().undo(),
		run: (editor) => editor.chain().focus().undo().run(),
	},
	{
		name: "redo",
		glyph: "redo",
		can: (editor) => editor.can().redo(),
		run: (editor) => editor.chain().focus().redo().run(),
	},
];
