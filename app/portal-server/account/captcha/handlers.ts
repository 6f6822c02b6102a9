import { checkClickCaptcha, clickCaptcha, digitCaptcha, textCaptcha } from "~/portal-contract/account/captcha";
import { type Handler, openCall, type UseCase, type Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { newDigits } from "./digits";
import { countPicture } from "./limits";
import { drawPuzzle, PICTURE } from "./picture";
import { newPuzzle } from "./puzzle";
import { newQuestion } from "./question";
import { keepCaptcha, solveCaptcha } from "./stored";

const issueClickCaptcha: UseCase<typeof clickCaptcha, Who | null> = async (
	{ language, store, client_address },
	{ id },
) => {
	const puzzle = await newPuzzle(language);
	await store.transaction(async (tx) => {
		await countPicture(tx, client_address);
		await keepCaptcha(tx, id, { kind: "click", answer: puzzle.targets });
	});
	const picture = await drawPuzzle(puzzle);
	const base64 = `data:image/png;base64,${picture.toString("base64")}`;
	return { id, text: puzzle.targets.map(({ label }) => label), base64, ...PICTURE };
};

const issueTextCaptcha: UseCase<typeof textCaptcha, Who | null> = async ({ language, store }, { id }) => {
	const { question, answers } = newQuestion(language);
	await store.transaction((tx) => keepCaptcha(tx, id, { kind: "text", answer: answers }));
	return { id, question };
};

/** The old kind, a picture of four digits; what it says is accepted wherever an answer in words is. */
const issueDigitCaptcha: UseCase<typeof digitCaptcha, Who | null> = async ({ store, client_address }, { id }) => {
	const { code, shapes } = await newDigits();
	await store.transaction(async (tx) => {
		await countPicture(tx, client_address);
		await keepCaptcha(tx, id, { kind: "text", answer: [code] });
	});
	const picture = await drawPuzzle({ shapes });
	return new Response(new Uint8Array(picture), {
		headers: {
			"Content-Type": "image/png",
			"Cache-Control": "no-store",
			"Cross-Origin-Resource-Policy": "cross-origin",
		},
	});
};

/** Says nothing but yes or no: the form has its own words for either. */
const checkClicks: UseCase<typeof checkClickCaptcha, Who | null> = async ({ store }, { id, info, unset }) => {
	if (!(await solveCaptcha(store, { id, info, uses: unset }))) throw new Refused("invalid", { msg: "" });
	return null;
};

export const captchaHandlers: readonly Handler[] = [
	openCall(clickCaptcha, issueClickCaptcha),
	openCall(textCaptcha, issueTextCaptcha),
	openCall(digitCaptcha, issueDigitCaptcha),
	openCall(checkClickCaptcha, checkClicks),
];
