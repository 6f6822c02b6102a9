import { expect, it } from "vitest";
import { ownTurn } from "~/http/guards/own-turn";
import { newScope, runInScope } from "~/session/scope.server";

const scope = (nonce?: string) => newScope({ requestId: "r", clientAddress: "203.0.113.9", isHttps: false, nonce });
const turnOf = (path: string, nonce?: string) =>
	runInScope(scope(nonce), () => ownTurn(new Request(`http://in.test${path}`)));

it("pages take turns by their order, and the home page that guests share goes first, with nobody else's [38-1.2]", async () => {
	const went: string[] = [];
	const pages = ["/nowhere/1", "/nowhere/2", "/?product=car"].map((path) => turnOf(path).then(() => went.push(path)));
	pages.push(turnOf("/", "of-a-member").then(() => went.push("a member's")));
	pages.push(turnOf("/").then(() => went.push("home")));
	await Promise.all(pages);
	expect(went).toEqual(["home", "/nowhere/1", "/nowhere/2", "/?product=car", "a member's"]);
	await turnOf("/nowhere/3").then(() => went.push("later"));
	expect(went.at(-1)).toBe("later");
});
