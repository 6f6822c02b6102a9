import { z } from "zod";
import { optionalText } from "~/lib/forms/typed-text.server";
import { LocalMinute } from "~/portal-contract/base/local-minute";

/** A place as typed. Messages of this file are keys of `form`. */
export const placeText = optionalText(200);

const isMinute = (text: string) => LocalMinute.safeParse(text).success;

/** A minute by the clocks of Myanmar, `YYYY-MM-DDTHH:MM`. */
export const localMinute = z.string("required").pipe(z.string().refine(isMinute, "format"));

export const wholeNumber = (least: number, most: number) =>
	z.coerce.number("format").int("format").min(least, "format").max(most, "format");
