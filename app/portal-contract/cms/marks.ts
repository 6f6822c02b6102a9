import { z } from "zod";
import { Id } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { CollectAnswer, CollectBody, FavouritesQuery, favouritesOf } from "../base/collect";
import { ArticleLine } from "./articles";

export const cmsLike = definePost("cms/like", {
	access: "member",
	rule: "cms/info/like",
	summary: "Likes an article, or no longer; either may be repeated",
	body: z.object({ id: Id, liked: z.coerce.number().int().min(0).max(1) }),
	answer: z.looseObject({ id: Id, liked: z.boolean(), like_count: z.number().int() }),
});

export const cmsCollect = definePost("cms/collect", {
	access: "member",
	rule: "cms/info/collect",
	summary: "Makes an article one of the member's favourites, or no longer",
	body: CollectBody,
	answer: CollectAnswer,
});

export const cmsMyCollects = defineGet("cms/myCollects", {
	access: "member",
	rule: "cms/info/collect",
	summary: "The member's own favourite articles that are published, the one added last first",
	query: FavouritesQuery,
	answer: favouritesOf(ArticleLine),
});
