CREATE TABLE "draw_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draw_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"draw_id" integer NOT NULL,
	"draw_number" text NOT NULL,
	"username" text DEFAULT '' NOT NULL,
	"corrected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"before" jsonb
);
--> statement-breakpoint
ALTER TABLE "freelancers" ADD COLUMN "hide_decisions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "fourd_draws" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "draw_corrections_draw_idx" ON "draw_corrections" USING btree ("draw_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "draw_corrections_number_idx" ON "draw_corrections" USING btree ("draw_number","id" DESC NULLS LAST);--> statement-breakpoint
-- The statements below are written by hand.
-- Who hid the profiles that are hidden now: an open request for removal is a decision of the provider; what was
-- hidden before that request, or hidden again by an admin after it, and everything else is a decision of an admin
-- or of a report.
UPDATE "freelancers" AS profile SET "hide_decisions" = decided.list FROM (
  SELECT f."id",
    CASE WHEN request."id" IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object(
      'by', 'provider', 'username', 'her private link', 'reason', 'Removal requested',
      'at', to_char(request."created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) END
    || CASE WHEN request."was_shown" AND (hide."created_at" IS NULL OR hide."created_at" <= request."created_at")
      THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object(
        'by', CASE WHEN report."id" IS NULL THEN 'admin' ELSE 'report' END,
        'username', coalesce(hide."username", ''),
        'reason', coalesce('Report ' || report."id" || ': ' || replace(report."reason", '_', ' '), ''),
        'at', to_char(coalesce(report."hidden_at", hide."created_at", f."updated_at") AT TIME ZONE 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) END AS list
  FROM "freelancers" f
  LEFT JOIN LATERAL (
    SELECT * FROM "profile_requests" r
    WHERE r."freelancer_id" = f."id" AND r."kind" = 'removal' AND r."closed_at" IS NULL LIMIT 1
  ) request ON true
  LEFT JOIN LATERAL (
    SELECT a."username", a."created_at" FROM "audit_log" a
    WHERE a."record_type" = 'profile' AND a."record_id" = f."id"::text AND a."action" = 'hide'
      AND a."username" <> 'her private link' ORDER BY a."id" DESC LIMIT 1
  ) hide ON true
  LEFT JOIN LATERAL (
    SELECT r."id", r."reason", r."hidden_at" FROM "profile_reports" r
    WHERE r."freelancer_id" = f."id" AND r."hidden_at" IS NOT NULL ORDER BY r."hidden_at" DESC LIMIT 1
  ) report ON true
  WHERE f."is_hidden"
) decided WHERE profile."id" = decided."id";
--> statement-breakpoint
-- Keeps both columns consistent when only is_hidden is written, as the version before does. That version hides for
-- a provider in the transaction that stores the request; everything else is a decision of an admin.
CREATE FUNCTION record_hide_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE freelancers SET hide_decisions = CASE WHEN NOT NEW.is_hidden THEN '[]'::jsonb
    WHEN EXISTS (
      SELECT FROM profile_requests WHERE freelancer_id = NEW.id AND kind = 'removal' AND created_at = now()
    ) THEN jsonb_build_array(jsonb_build_object('by', 'provider', 'username', 'her private link',
      'reason', 'Removal requested', 'at', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    ELSE jsonb_build_array(jsonb_build_object('by', 'admin', 'username', '',
      'reason', '', 'at', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  END WHERE id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER freelancers_record_hide_decision AFTER INSERT OR UPDATE OF "is_hidden", "hide_decisions" ON "freelancers"
  FOR EACH ROW WHEN (NEW."is_hidden" <> jsonb_path_exists(NEW."hide_decisions", '$[*] ? (!exists (@.liftedAt))'))
  EXECUTE FUNCTION record_hide_decision();
--> statement-breakpoint
-- Corrections of draws so far, as the audit log tells them; their previous results were not kept.
INSERT INTO "draw_corrections" ("draw_id", "draw_number", "username", "corrected_at")
SELECT d."id", d."draw_number", a."username", a."created_at"
FROM "audit_log" a JOIN "fourd_draws" d ON d."id"::text = a."record_id"
WHERE a."record_type" = 'draw' AND a."action" = 'update' ORDER BY a."id";
--> statement-breakpoint
UPDATE "fourd_draws" AS draw SET "corrected_at" = correction.last FROM (
  SELECT "draw_id", max("corrected_at") AS last FROM "draw_corrections" GROUP BY "draw_id"
) correction WHERE correction."draw_id" = draw."id";
