import {
	operatorComments,
	operatorKeepComment,
	operatorRefuseComment,
	operatorRemoveComment,
	operatorReplyComment,
	operatorShowComment,
} from "~/portal-contract/cms/comments";
import {
	operatorArticle,
	operatorArticles,
	operatorPublishArticle,
	operatorRefuseArticle,
	operatorWithdrawArticle,
} from "~/portal-contract/cms/own-articles";
import { type Handler, memberCall, withText } from "~/portal-server/platform/api/handler";
import { publishArticle, refuseArticle, withdrawArticle } from "./articles/decide";
import { listSubmitted, readSubmitted } from "./articles/list";
import { decideComment, keepComment, replyToComment } from "./comments/decide";
import { listModerated } from "./comments/list";

export const operatorContentHandlers: readonly Handler[] = [
	memberCall(operatorComments, ({ db, who, language }, query) => listModerated(db, who, language, query)),
	memberCall(operatorShowComment, ({ who, change }, body) =>
		change((tx) => decideComment(tx, who, "showComment", body)).then(withText("comment-done-show")),
	),
	memberCall(operatorRefuseComment, ({ who, change }, body) =>
		change((tx) => decideComment(tx, who, "refuseComment", body)).then(withText("comment-done-refuse")),
	),
	memberCall(operatorRemoveComment, ({ who, change }, body) =>
		change((tx) => decideComment(tx, who, "removeComment", body)).then(withText("comment-done-remove")),
	),
	memberCall(operatorKeepComment, ({ who, change }, body) =>
		change((tx) => keepComment(tx, who, body)).then(withText("comment-done-keep")),
	),
	memberCall(operatorReplyComment, ({ who, language, change }, body) =>
		change((tx) => replyToComment(tx, who, language, body)).then(withText("comment-done-replied")),
	),
	memberCall(operatorArticles, ({ db, who }, query) => listSubmitted(db, who, query)),
	memberCall(operatorArticle, ({ db, who }, query) => readSubmitted(db, who, query)),
	memberCall(operatorPublishArticle, ({ who, change }, body) => change((tx) => publishArticle(tx, who, body))),
	memberCall(operatorRefuseArticle, ({ who, change }, body) => change((tx) => refuseArticle(tx, who, body))),
	memberCall(operatorWithdrawArticle, ({ who, change }, body) => change((tx) => withdrawArticle(tx, who, body))),
];
