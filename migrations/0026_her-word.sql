CREATE TABLE "profile_confirmations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_confirmations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"freelancer_id" integer NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"texts" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"is_end_told" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"freelancer_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"attempt_hash" text,
	"session_hash" text,
	"session_expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "profile_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "profile_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"freelancer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"was_shown" boolean DEFAULT false NOT NULL,
	"closed_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "profile_states" (
	"freelancer_id" integer PRIMARY KEY NOT NULL,
	"available_until" timestamp with time zone,
	"away_until" date
);
--> statement-breakpoint
CREATE TABLE "review_replies" (
	"review_id" integer PRIMARY KEY NOT NULL,
	"freelancer_id" integer NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "profile_confirmations_freelancer_idx" ON "profile_confirmations" USING btree ("freelancer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profile_confirmations_end_idx" ON "profile_confirmations" USING btree ("confirmed_at") WHERE not "profile_confirmations"."is_end_told";--> statement-breakpoint
CREATE UNIQUE INDEX "profile_links_token_key" ON "profile_links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_links_session_key" ON "profile_links" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "profile_links_freelancer_idx" ON "profile_links" USING btree ("freelancer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "profile_requests_open_key" ON "profile_requests" USING btree ("freelancer_id","kind") WHERE "profile_requests"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "profile_requests_queue_idx" ON "profile_requests" USING btree ("closed_at","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profile_states_available_idx" ON "profile_states" USING btree ("available_until") WHERE "profile_states"."available_until" is not null;--> statement-breakpoint
CREATE INDEX "profile_states_away_idx" ON "profile_states" USING btree ("away_until") WHERE "profile_states"."away_until" is not null;--> statement-breakpoint
CREATE INDEX "review_replies_queue_idx" ON "review_replies" USING btree ("state","created_at","review_id");--> statement-breakpoint
CREATE INDEX "review_replies_freelancer_idx" ON "review_replies" USING btree ("freelancer_id");