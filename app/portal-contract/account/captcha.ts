import { z } from "zod";
import { defineGet, definePost } from "../base/call";
import { typed } from "../base/typed/typed";

/** The client's own name of a captcha: random text. */
export const CaptchaId = typed("token").min(1).max(80);
export const MAX_CAPTCHA_INFO = 400;

/**
 * `text`: what is to be clicked, in this order: characters, or names of icons in angle brackets. `base64`: a data URL of the picture, `width` x
 * `height` pixels. Single use, 600 s, two tries; the same id again is a new puzzle. Thirty an hour for a network.
 */
export const ClickCaptcha = z.looseObject({
	id: z.string().optional(),
	text: z.array(z.string()).min(1).max(12),
	base64: z.string().regex(/^data:image\/(png|jpe?g|gif|webp);base64,[\w+/=]+$/),
	width: z.coerce.number().int().min(50).max(2000).default(350),
	height: z.coerce.number().int().min(50).max(2000).default(200),
});
export type ClickCaptcha = z.output<typeof ClickCaptcha>;

export const clickCaptcha = defineGet("common/clickCaptcha", {
	cost: "captcha",
	access: "open",
	summary: "A picture in which to click the named shapes in order",
	query: z.object({ id: CaptchaId }),
	answer: ClickCaptcha,
});

export const textCaptcha = defineGet("common/textCaptcha", {
	cost: "captcha",
	access: "open",
	summary: "A question in words instead of the picture; its answer is the info of common/checkClickCaptcha",
	query: z.object({ id: CaptchaId }),
	answer: z.looseObject({ id: z.string(), question: z.string() }),
});

export const digitCaptcha = defineGet("common/captcha", {
	as: "common.digitCaptcha",
	cost: "captcha",
	access: "open",
	summary: "A picture of four digits, the family's old kind; they are the info of common/checkClickCaptcha",
	query: z.object({ id: CaptchaId }),
	answer: z.unknown(),
	file: "always",
});

/** `info`: `x1,y1-x2,y2;W;H`, the clicks in order on the picture as it is displayed, `W` x `H` pixels large; or the answer in words. */
export const checkClickCaptcha = definePost("common/checkClickCaptcha", {
	cost: "captcha",
	access: "open",
	summary: "Code 1 where the captcha is solved, 0 where not, without a message; with unset a solved one is used up",
	body: z.object({ id: CaptchaId, info: z.string().max(MAX_CAPTCHA_INFO), unset: z.coerce.boolean().default(false) }),
	answer: z.unknown(),
});
