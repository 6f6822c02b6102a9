import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Auth } from "~/parts/auth";
import { defineGet } from "~/portal-contract/base/call";
import { CALLS } from "~/portal-contract/calls";
import { type May, RULES } from "~/portal-contract/permissions/permissions";
import type { PermissionRow } from "~/portal-contract/permissions/rows";
import { requirePermission } from "~/session/member.server";

const namesIn = (rows: readonly PermissionRow[]): string[] =>
	rows.flatMap(({ name, children = [] }) => [name, ...namesIn(children)]);
const names = namesIn(RULES);

describe("a name of a permission", () => {
	it("is there for every call of members, letter case aside", () => {
		const lower = names.map((name) => name.toLowerCase());
		const requested = CALLS.filter(({ access }) => access === "member").map(({ rule, path }) => rule ?? path);
		expect(requested.filter((name) => !lower.includes(name.toLowerCase()))).toEqual([]);
	});

	it("stands once", () => {
		expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
	});

	it("that is misspelt does not compile, nor does a page where a button is asked for", () => {
		const wrong = [
			// @ts-expect-error no such button
			() => createElement(Auth, { value: "order/detail/pya", children: null }),
			// @ts-expect-error a page
			(may: May) => may("order/detail"),
			// @ts-expect-error no such rule
			(request: Request) => requirePermission(request, "acount/travellers"),
			// @ts-expect-error no such rule
			() => defineGet("trip/list", { access: "member", summary: "", answer: z.null(), rule: "trip/lists" }),
		];
		expect(wrong).toHaveLength(4);
	});
});
