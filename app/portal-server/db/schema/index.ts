export * from "./account";
export * from "./catalogue";
export * from "./comments";
export * from "./inventory";
export * from "./money";
export * from "./orders";
export * from "./site";
export * from "./visits";
