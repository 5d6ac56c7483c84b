CREATE TABLE "sign_in_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"admin_user_id" integer NOT NULL,
	"device" text NOT NULL,
	"day" date DEFAULT current_date NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dismissed_by" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "notice_id" integer;--> statement-breakpoint
ALTER TABLE "sign_in_notices" ADD CONSTRAINT "sign_in_notices_admin_user_id_admin_users_id_fk" FOREIGN KEY ("admin_user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_notices_event_key" ON "sign_in_notices" USING btree ("admin_user_id","kind","device","day");--> statement-breakpoint
-- Written by hand: a session that is older than this migration is not confirmed by it.
UPDATE "admin_sessions" SET "confirmed_at" = "created_at";
