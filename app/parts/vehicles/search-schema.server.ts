import { z } from "zod";
import { optionalText } from "~/parts/forms/typed-text.server";

/** A place as typed. Messages of this file are keys of `form`. */
export const placeText = optionalText(200, "label");

export const wholeNumber = (least: number, most: number) =>
	z.coerce.number("format").int("format").min(least, "format").max(most, "format");
