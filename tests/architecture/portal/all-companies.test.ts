import { describe, expect, it } from "vitest";
import { checkAllCompanies, readAllCompanies } from "../checks/portal/all-companies";
import { readSources, report } from "../checks/sources";

const check = (statement: string) =>
	checkAllCompanies([
		{ file: "app/portal-server/operator/bills/x.ts", text: `rowsOf(tx, sql\`/* all companies: x */ ${statement}\`)` },
	]).map(({ what }) => what.split(":")[0]);

describe("a statement over all companies", () => {
	const sources = readSources(["app/portal-server"]);

	it("is a list, never a decision", () => {
		expect(report(checkAllCompanies(sources))).toEqual([]);
	});

	it("stands in the sources as often as it is looked at", () => {
		const marks = sources.flatMap(({ text }) => text.match(/\/\* all companies:/g) ?? []);
		expect(marks.length).toBeGreaterThan(50);
		const { all, read } = readAllCompanies(sources);
		expect(read, `of ${all}`).toBeGreaterThan(all * 0.6);
	});
});

describe("the check of statements over all companies sees", () => {
	it.each([
		["select company_id from bill where id = ${id}", "a statement over all companies finds rows of bill by ids alone"],
		[
			"select f.*, o.total_amount from order_refund f join orders o on o.company_id = f.company_id where f.id = ${body.refund_id}",
			"a statement over all companies finds rows of order_refund by ids alone",
		],
		["select company_id from bill where ${id} = id", "a statement over all companies finds rows of bill by ids alone"],
		[
			"select company_id, id from bill where id = any(${ids})",
			"a statement over all companies finds rows of bill by ids alone",
		],
		[
			"select company_id, amount from bill_line where bill_id = ${id}",
			"a statement over all companies finds rows of bill_line by ids alone",
		],
		[
			"select o.company_id, o.total_amount from order_refund f join orders o on o.id = f.order_id",
			"a statement over all companies finds rows of orders by ids alone",
		],
		["select id from invoice where status = 10 for update", "a statement over all companies takes locks"],
		["update top_up_request set status = ${status} where id = ${id}", "a statement over all companies takes locks"],
		[
			"select t.id from top_up_request t where t.status = ${s}",
			"a statement over all companies answers ids without their company",
		],
	])("%s", (statement, fault) => {
		expect(check(statement)).toContain(fault);
	});

	it("no fault in a list, in figures and in what is no company's", () => {
		expect(check("select company_id, id from bill where status = ${s} order by company_id, id")).toEqual([]);
		expect(check("select count(*) from orders o where o.status = ${s}")).toEqual([]);
		expect(check("select c.id from company c where c.is_operating")).toEqual([]);
		expect(
			check(
				"select c.id from company c join orders o on o.company_id = c.id join bill b on b.company_id = o.company_id and b.id = o.bill_id",
			),
		).toEqual([]);
		expect(check("select 1 from comment c where c.id = ${id}")).toEqual([]);
	});
});
