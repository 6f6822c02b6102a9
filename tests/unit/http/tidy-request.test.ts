import { expect, it } from "vitest";
import { tidied } from "~/http/guards/tidy-request";

const addressOf = (address: string) => {
	const { pathname, search } = new URL(tidied(new Request(`http://site.invalid${address}`)).url);
	return pathname + search;
};

it.each([
	["/operator/bills?state=draft&page=2", "/operator/bills?status=draft&page=2"],
	["/user/manage/traveller?document_state=expired", "/user/manage/traveller?document_status=expired"],
	["/user/cms/comment.data?state=pending", "/user/cms/comment.data?status=pending"],
	["/operator/comments?tab=refused", "/operator/comments?tab=rejected"],
	["/hotel/booking?rate_plan_id=3&seen_amount=100", "/hotel/booking?rate_plan_id=3&expected_amount=100"],
	["/operator/comments?tab=shown", "/operator/comments?tab=published"],
	["/user/cms/content?state=refused", "/user/cms/content?status=rejected"],
	["/hotel/list?quickSearch=state%20hall", "/hotel/list?quickSearch=state%20hall"],
])("a bookmark of %s is read by what the page calls it now", (address, now) => {
	expect(addressOf(address)).toBe(now);
});
