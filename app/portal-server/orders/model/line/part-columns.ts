import type { Language } from "~/portal-contract/base/basics";
import type { ExportColumn } from "./product-lines";

/** Columns of a file of orders that a line fills from its part. */
export const partColumns = <Part>() => ({
	text: (name: string, width: number, of: (part: Part, language: Language) => string): ExportColumn => ({
		name,
		kind: "text",
		width,
		value: ({ part, language }) => of(part as unknown as Part, language),
	}),
	count: (name: string, width: number, of: (part: Part) => number): ExportColumn => ({
		name,
		kind: "count",
		width,
		value: ({ part }) => of(part as unknown as Part),
	}),
});
