import type { z } from "zod";
import { readAmount } from "~/parts/forms/read-amount";

/** An amount of an invoice in minor units, or the key of what is wrong with it. */
function readShare(text: string): { amount: number } | { fault: string } {
	if (text.trim() === "") return { fault: "required" };
	const typed = readAmount(text);
	return "amount" in typed && typed.amount === 0 ? { fault: "amount-above-zero" } : typed;
}

interface Wanted<Row> {
	isWanted(row: Row): boolean;
	/** Key of what is said where no row is wanted. */
	missing: string;
}

/** Rows of a form that are wanted, each with its share in minor units; `places`: theirs in the form, which sends all that it shows. */
export function sharesIn<Row extends { amount: string }>(
	rows: readonly Row[],
	{ isWanted, missing }: Wanted<Row>,
	context: z.RefinementCtx,
) {
	const found = rows.flatMap((row, place) => (isWanted(row) ? [{ row, place, share: readShare(row.amount) }] : []));
	const wrong = (message: string, ...path: (string | number)[]) =>
		context.addIssue({ code: "custom", message, path: ["lines", ...path] });
	for (const { place, share } of found) if ("fault" in share) wrong(share.fault, place, "amount");
	if (found.length === 0) wrong(missing);
	const lines = found.flatMap(({ row, share }) => ("amount" in share ? [{ ...row, amount: share.amount }] : []));
	return { lines, places: found.map(({ place }) => place) };
}

/** The portal counts the lines that were sent, the form all that it shows. */
export const placed = (field: string, { places }: { places: readonly number[] }): string =>
	field.replace(/^lines\[(\d+)\]/, (_text, index: string) => `lines[${places[Number(index)] ?? index}]`);
