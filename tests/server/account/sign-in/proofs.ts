import { sql } from "drizzle-orm";
import { uniqueId } from "../../../factories/random/unique";
import type { TestPortal } from "../../../setup/portal";

export interface Proof {
	captchaId: string;
	captchaInfo: string;
}

/** A captcha that is solved, as somebody has it who solves as many as there are: none is rendered. */
export async function solvedCaptcha({ store }: TestPortal, kind: "click" | "text"): Promise<Proof> {
	const captchaId = uniqueId();
	const box = { x: 10, y: 10, width: 20, height: 20 };
	const answer = kind === "text" ? ["seven"] : [{ label: "<car>", box }];
	await store.db.execute(
		sql`insert into captcha (id, kind, answer, expires_at) values (${captchaId}, ${kind}, ${JSON.stringify(answer)}::jsonb, portal_now() + interval '10 minutes')`,
	);
	return { captchaId, captchaInfo: kind === "text" ? "seven" : "20,20;350;200" };
}
