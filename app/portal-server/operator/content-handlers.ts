import {
	operatorComments,
	operatorKeepComment,
	operatorRejectComment,
	operatorRemoveComment,
	operatorReplyComment,
	operatorShowComment,
} from "~/portal-contract/cms/comments";
import {
	operatorArticle,
	operatorArticles,
	operatorPublishArticle,
	operatorRejectArticle,
	operatorWithdrawArticle,
} from "~/portal-contract/cms/own-articles";
import { type Handler, memberCall } from "~/portal-server/platform/api/handler";
import { publishArticle, rejectArticle, withdrawArticle } from "./articles/decide";
import { listSubmitted, readSubmitted } from "./articles/list";
import { decideComment, keepComment, replyToComment } from "./comments/decide";
import { listModerated } from "./comments/list";

export const operatorContentHandlers: readonly Handler[] = [
	memberCall(operatorComments, listModerated),
	memberCall(operatorShowComment, decideComment("showComment"), "comment-done-show"),
	memberCall(operatorRejectComment, decideComment("rejectComment"), "comment-done-reject"),
	memberCall(operatorRemoveComment, decideComment("removeComment"), "comment-done-remove"),
	memberCall(operatorKeepComment, keepComment, "comment-done-keep"),
	memberCall(operatorReplyComment, replyToComment, "comment-done-replied"),
	memberCall(operatorArticles, listSubmitted),
	memberCall(operatorArticle, readSubmitted),
	memberCall(operatorPublishArticle, publishArticle),
	memberCall(operatorRejectArticle, rejectArticle),
	memberCall(operatorWithdrawArticle, withdrawArticle),
];
