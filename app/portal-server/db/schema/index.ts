export * from "./account";
export * from "./catalogue";
export * from "./inventory";
export * from "./money";
export * from "./orders";
export * from "./site";
