import { checkClickCaptcha, clickCaptcha, digitCaptcha, textCaptcha } from "~/portal-contract/account/captcha";
import { type Handler, openCall, Reply } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { newDigits } from "./digits";
import { keepCaptcha, solveCaptcha } from "./kept";
import { drawPuzzle, PICTURE } from "./picture";
import { newPuzzle } from "./puzzle";
import { newQuestion } from "./question";

const clickHandler = openCall(clickCaptcha, async ({ language, store }, { id }) => {
	const puzzle = await newPuzzle(language);
	const picture = await drawPuzzle(puzzle);
	await store.transaction((tx) => keepCaptcha(tx, id, { kind: "click", answer: puzzle.targets }));
	const base64 = `data:image/png;base64,${picture.toString("base64")}`;
	return { id, text: puzzle.targets.map(({ label }) => label), base64, ...PICTURE };
});

const textHandler = openCall(textCaptcha, async ({ language, store }, { id }) => {
	const { question, answers } = newQuestion(language);
	await store.transaction((tx) => keepCaptcha(tx, id, { kind: "text", answer: answers }));
	return { id, question };
});

/** The old kind, a picture of four digits; what it says is accepted wherever an answer in words is. */
const digitsHandler = openCall(digitCaptcha, async ({ store }, { id }) => {
	const { code, shapes } = await newDigits();
	const picture = await drawPuzzle({ shapes });
	await store.transaction((tx) => keepCaptcha(tx, id, { kind: "text", answer: [code] }));
	return new Response(new Uint8Array(picture), {
		headers: {
			"Content-Type": "image/png",
			"Cache-Control": "no-store",
			"Cross-Origin-Resource-Policy": "cross-origin",
		},
	});
});

/** Says nothing but yes or no: the form has its own words for either. */
const checkHandler = openCall(checkClickCaptcha, async ({ store }, { id, info, unset }) => {
	if (!(await solveCaptcha(store, { id, info, uses: unset }))) throw new Refused("invalid", { msg: "" });
	return new Reply(null, "");
});

export const captchaHandlers: readonly Handler[] = [clickHandler, textHandler, digitsHandler, checkHandler];
