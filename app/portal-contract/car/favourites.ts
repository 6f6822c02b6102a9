import { defineGet, definePost } from "../base/call";
import { CollectAnswer, CollectBody, FavouritesQuery, favouritesOf } from "../base/collect";
import { Vehicle } from "./vehicle";

export const carFavourites = defineGet("car/favourites", {
	access: "member",
	summary: "The member's own favourite models that some town offers, the one added last first",
	rule: "car/collect",
	query: FavouritesQuery,
	answer: favouritesOf(Vehicle),
});

/** `id`: of a model, whatever town it is hired in. */
export const carCollect = definePost("car/collect", {
	access: "member",
	summary: "Makes a model of car one of the member's favourites, or no longer",
	body: CollectBody,
	answer: CollectAnswer,
});
