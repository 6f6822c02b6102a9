import { USUAL_BODY_BYTES } from "~/lib/limits";

export type Point = readonly [x: number, y: number];

/** Size at which the picture is shown; without script nothing else could tell it. */
export const SHOWN = { width: 350, height: 200 } as const;
/** Letters of the picture in a hidden field, as a data URL. */
export const MAX_PICTURE_LENGTH = 200_000;
/** Bytes of a form that brings it: of the signs of base64 two in sixty-four are written as three. */
export const PUZZLE_BODY_BYTES = USUAL_BODY_BYTES + 1.25 * MAX_PICTURE_LENGTH;
/** Between the names of what is to be clicked, in a hidden field. */
export const SEPARATOR = "|";
/** Value of `intent` of the captcha's own form. */
export const CAPTCHA_INTENT = "captcha";
/**
 * Name of the buttons for another puzzle, whose value is its kind. Text browsers do not know the attribute `form` and post the form that such a
 * button stands in: the name says what is wanted.
 */
export const CAPTCHA_WANTED = "captcha_wanted";

/** Where the visitor is with a captcha. `wrong`: the puzzle follows one that was not solved; `unchecked`: the portal did not take its last click; `limited`: no more pictures for now. */
export type CaptchaView =
	| {
			state: "open" | "wrong" | "unchecked";
			kind: "click";
			id: string;
			text: readonly string[];
			base64: string;
			points: readonly Point[];
			/** The server has no question in words. */
			isOnly?: boolean;
	  }
	| { state: "open" | "wrong" | "limited"; kind: "text"; id: string; question: string }
	| { state: "solved"; id: string; info: string }
	/** None is wanted until somebody asks for it. */
	| { state: "idle"; kind: "click" }
	/** No puzzle could be had; `kind` is the one that was asked for. */
	| { state: "failed"; kind: "click" | "text" };

/** `x1,y1-x2,y2;W;H`, as the portal takes clicks on the picture. */
export const infoOf = (points: readonly Point[]): string =>
	`${points.map(([x, y]) => `${x},${y}`).join("-")};${SHOWN.width};${SHOWN.height}`;

/** Points as a hidden field keeps them between two clicks: `x,y-x,y`. */
export const writtenPoints = (points: readonly Point[]): string => points.map(([x, y]) => `${x},${y}`).join("-");
