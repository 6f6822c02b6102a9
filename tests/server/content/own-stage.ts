import { expect } from "vitest";
import { OWN_ARTICLE_STATUS } from "~/portal-contract/cms/own-limits";
import { type Answer, startPortal, type TestPortal } from "../../setup/portal";
import { operatingCompany } from "../orders/life/sides";
import { addCompany, addMembers, type TestMember } from "../orders/members";

/** A company that writes articles, somebody of another one, and an operator. */
export interface OwnStage {
	readonly portal: TestPortal;
	readonly writer: TestMember;
	readonly colleague: TestMember;
	readonly viewer: TestMember;
	readonly stranger: TestMember;
	readonly operator: TestMember;
}

export async function openOwnStage(): Promise<OwnStage> {
	const portal = await startPortal();
	const company = () => addCompany(portal, { deposit: 0, limit_amount: 0 });
	const [writer, colleague, viewer] = (await addMembers(portal, await company(), ["booker", "admin", "viewer"])) as [
		TestMember,
		TestMember,
		TestMember,
	];
	const [stranger] = (await addMembers(portal, await company(), ["admin"])) as [TestMember];
	const [operator] = (await addMembers(portal, await operatingCompany(portal), ["reservation"])) as [TestMember];
	return { portal, writer, colleague, viewer, stranger, operator };
}

export const WORDS = {
	language: "en",
	channel: "arrival",
	title: "Parking at the airport",
	summary: "Where to park",
	html: "<p>Level two.</p>",
};

interface Version {
	id: number;
	version: number;
}

export const of = ({ id, version }: Version) => ({ id, version });

export const typeOf = ({ code, data }: Answer) => (code === 1 ? "done" : data.type);

/** The calls of an article's life; `stage` is asked for with each. */
export function callsOn(stage: () => OwnStage) {
	const post = (path: string, { token }: TestMember, body: object) => stage().portal.call(path, { token, body });
	const save = (who: TestMember, body: object = {}) => post("cms/saveContent", who, { ...WORDS, ...body });
	const draft = async (body: object = {}): Promise<Version> => (await save(stage().writer, body)).data;
	const decide = (call: string, article: object, more: object = {}) =>
		post(`operator/${call}`, stage().operator, { ...article, company_id: stage().writer.company_id, ...more });
	const read = (id: number, who: TestMember = stage().writer, more = "") =>
		stage().portal.call(`cms/myContent?id=${id}${more}`, { token: who.token });

	/** An article in review. */
	async function submitted(body: object = {}): Promise<Version> {
		const article = of(await draft(body));
		const answer = await post("cms/submitContent", stage().writer, article);
		expect(answer.data).toMatchObject({ status: OWN_ARTICLE_STATUS.in_review });
		return article;
	}

	/** A published article, with its key on the site. */
	async function published(body: object = {}, price: object = {}) {
		const article = await submitted(body);
		expect((await decide("publishArticle", article, price)).data).toMatchObject({
			status: OWN_ARTICLE_STATUS.published,
		});
		return { ...article, key: (await read(article.id)).data.key as string };
	}

	return { post, save, draft, decide, read, submitted, published };
}
