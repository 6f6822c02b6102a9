import { randomUUID } from "node:crypto";
import { z } from "zod";
import { ClickCaptcha } from "~/portal-contract/account/captcha";
import type { PortalPorts } from "~/portal-contract/portal";
import { attempt } from "~/session/portal.server";
import { CAPTCHA_WANTED, type CaptchaView, infoOf, MAX_PICTURE_LENGTH, type Point, SEPARATOR, SHOWN } from "./view";

export interface CaptchaPorts {
	portal: PortalPorts<"common.clickCaptcha" | "common.checkClickCaptcha" | "common.textCaptcha">;
}

const BARE = { outages: true, missing: true };
const Shown = ClickCaptcha.pick({ text: true, base64: true });
/** What a step of the captcha sends: a click on the picture, or a wish for another puzzle. */
const Step = z.object({
	[CAPTCHA_WANTED]: z.enum(["click", "text"]).catch("click"),
	captcha_puzzle: z.string().max(80).catch(""),
	captcha_points: z.string().max(200).catch(""),
	captcha_text: z.string().max(400).catch(""),
	captcha_picture: z.string().max(MAX_PICTURE_LENGTH).catch(""),
	"point.x": z.coerce.number().int().min(0).max(SHOWN.width).optional().catch(undefined),
	"point.y": z.coerce.number().int().min(0).max(SHOWN.height).optional().catch(undefined),
});

/** What is said to whoever asks a server for a question that has none. */
const onlyPicture = (captcha: CaptchaView): CaptchaView =>
	captcha.state === "open" && captcha.kind === "click" ? { ...captcha, isOnly: true } : captcha;

async function openQuestion(ports: CaptchaPorts, state: "open" | "wrong" | "limited"): Promise<CaptchaView> {
	const [id, kind] = [randomUUID(), "text"] as const;
	const loaded = await attempt(ports.portal.common.textCaptcha({ id }), BARE);
	if (loaded.ok) return { state, kind, id, question: loaded.data.question };
	const isPictureLeft = loaded.refusal.type === "not_offered" && state !== "limited";
	return isPictureLeft ? onlyPicture(await openCaptcha(ports)) : { state: "failed", kind };
}

/**
 * A new puzzle, of the kind asked for; a question where the portal gives no more pictures for now, a picture where it has no questions.
 */
export async function openCaptcha(
	ports: CaptchaPorts,
	kind: "click" | "text" = "click",
	state: "open" | "wrong" = "open",
): Promise<CaptchaView> {
	if (kind === "text") return openQuestion(ports, state);
	const id = randomUUID();
	const requested = await attempt(ports.portal.common.clickCaptcha({ id }), BARE);
	if (!requested.ok && requested.refusal.type === "too_many") return openQuestion(ports, "limited");
	if (!requested.ok) return { state: "failed", kind };
	return { state, kind, id, ...Shown.parse(requested.data), points: [] };
}

/** Of a form that also has a step's fields. */
export const PUZZLE_FIELDS = [
	"captcha_puzzle",
	"captcha_points",
	"captcha_text",
	"captcha_picture",
	"point.x",
	"point.y",
] as const;

/** Whether the picture was clicked. Enter in a field posts its form as by a click on the first corner, which is no place of a shape. */
export const isClicked = (form: FormData): boolean =>
	form.has("point.x") && `${form.get("point.x")},${form.get("point.y")}` !== "0,0";

const pointsOf = (written: string): Point[] =>
	[...written.matchAll(/(\d{1,5}),(\d{1,5})/g)].map(([, x, y]): Point => [Number(x), Number(y)]).slice(0, 12);

/** The captcha after a step: one more click, solved, not solved (a new puzzle), or another puzzle. */
export async function takeStep(form: FormData, ports: CaptchaPorts): Promise<CaptchaView> {
	const step = Step.parse(Object.fromEntries(form));
	const { "point.x": x, "point.y": y, captcha_puzzle: id } = step;
	const text = step.captcha_text.split(SEPARATOR).filter(Boolean);
	const puzzle = Shown.safeParse({ text, base64: step.captcha_picture });
	if (x === undefined || y === undefined || id === "" || !puzzle.success)
		return openCaptcha(ports, step[CAPTCHA_WANTED]);
	const before = pointsOf(step.captcha_points);
	const points = [...before, [x, y] as const];
	if (points.length < text.length) return { state: "open", kind: "click", id, ...puzzle.data, points };
	const info = infoOf(points);
	const check = () => attempt(ports.portal.common.checkClickCaptcha({ id, info, unset: false }), BARE);
	const first = await check();
	// A check uses nothing up: where it was not answered it is repeated once, as a read is.
	const checked = first.ok || first.refusal.type !== "unavailable" ? first : await check();
	if (checked.ok) return { state: "solved", id, info };
	if (checked.refusal.type === "unavailable")
		return { state: "unchecked", kind: "click", id, ...puzzle.data, points: before };
	return openCaptcha(ports, "click", "wrong");
}
