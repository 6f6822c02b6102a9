import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Call } from "~/portal-contract/base/call";
import { CALLS } from "~/portal-contract/calls";
import { MAX_HTML_LENGTH } from "~/portal-contract/cms/own-limits";
import { smallestRequest } from "../factories/contract-answers";
import { random } from "../factories/random/chance";
import { uniqueId } from "../factories/random/unique";
import { HOSTILE_TEXTS, type HostileText } from "../fixtures/hostile-texts";
import { type OwnStage, openOwnStage } from "../server/content/own-stage";
import { addMembers, type TestMember } from "../server/orders/members";
import { heldBy, leastHeld, MAX_HELD_MS } from "../server/speed/held-loop";
import { lifeOf } from "../server/speed/hostile-articles";
import { callSchemas, pageSchemas, readCall, slowSchemas } from "../unit/growth/fields";
import { slowTexts } from "../unit/growth/growth";
import { TRANSFORMS } from "../unit/growth/transforms";

describe("every hostile text", () => {
	it.each(Object.entries(TRANSFORMS))("takes linear time where %s", async (name, { transform, limit }) => {
		expect(await slowTexts(name, transform, HOSTILE_TEXTS, limit)).toEqual([]);
	});

	it("takes linear time in every field of every call and form", async () => {
		expect(await slowSchemas(callSchemas(), HOSTILE_TEXTS, readCall)).toEqual([]);
		expect(await slowSchemas(await pageSchemas(), HOSTILE_TEXTS)).toEqual([]);
	});
});

let stage: OwnStage;
beforeAll(async () => {
	stage = await openOwnStage();
});
afterAll(() => stage?.portal.close());

/** The same value with a text at the end of a path; what is on the way is made. */
function withText(value: unknown, [step, ...rest]: readonly (string | number)[], text: string): unknown {
	if (step === undefined) return text;
	if (typeof step === "number") return [withText((value as unknown[] | undefined)?.[0], rest, text)];
	const known = typeof value === "object" && value !== null ? value : {};
	return { ...known, [step]: withText((known as Record<string, unknown>)[step], rest, text) };
}

/** Text by text through one field after the other of a call; what was answered by an error of ours, and what held the event loop. */
async function tryCall({ path, method, query, body }: Call, member: TestMember, texts: readonly HostileText[]) {
	const faults: string[] = [];
	const schema = method === "GET" ? query : body;
	if (!schema || schema instanceof z.ZodUndefined) return faults;
	const { value, texts: fields } = smallestRequest(schema);
	for (const field of fields)
		for (const { name, of } of texts) {
			const request = withText(value, field.path, of(field.letters)) as Record<string, string>;
			const where = method === "GET" ? `${path}?${new URLSearchParams(request)}` : path;
			const options = { token: member.token, key: uniqueId(), ...(method === "POST" && { body: request }) };
			let status = 0;
			const measure = () =>
				heldBy(async () => {
					({ status } = await stage.portal.call(where, options));
				});
			// The first of its kind may load what it needs.
			const held = await leastHeld(measure);
			if (status >= 500 || held > MAX_HELD_MS)
				faults.push(`${method} ${path} ${field.path.join(".")}, ${name}: ${status}, ${held.toFixed(0)} ms`);
		}
	return faults;
}

describe("the event loop is never held for more than 200 ms", () => {
	it.each(["html", "markdown"] as const)("by the life of an article written in %s", async (format) => {
		const slow: string[] = [];
		for (const text of HOSTILE_TEXTS) {
			const held = await leastHeld(async () => (await lifeOf(stage, text, MAX_HTML_LENGTH, format)).held);
			if (held > MAX_HELD_MS) slow.push(`${text.name}: ${held.toFixed(0)} ms`);
		}
		expect(slow).toEqual([]);
	});

	it("by any field of any call", async () => {
		const { pick } = random("texts of calls");
		const faults: string[] = [];
		for (const call of CALLS) {
			const [member] = (await addMembers(stage.portal, stage.writer.company_id, ["admin"])) as [TestMember];
			faults.push(...(await tryCall(call, member, [pick(HOSTILE_TEXTS), pick(HOSTILE_TEXTS), pick(HOSTILE_TEXTS)])));
		}
		expect(faults).toEqual([]);
	});
});
