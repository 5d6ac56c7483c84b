CREATE TABLE "profile_changes" (
	"freelancer_id" integer PRIMARY KEY NOT NULL,
	"changed_in" "xid8" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "profile_changes_changed_idx" ON "profile_changes" USING btree ("changed_in");
--> statement-breakpoint
CREATE FUNCTION note_profile_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO profile_changes (freelancer_id, changed_in)
  VALUES (CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END, pg_current_xact_id())
  ON CONFLICT (freelancer_id) DO UPDATE SET changed_in = excluded.changed_in;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_rating_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO profile_changes (freelancer_id, changed_in) VALUES (NEW.freelancer_id, pg_current_xact_id())
  ON CONFLICT (freelancer_id) DO UPDATE SET changed_in = excluded.changed_in;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER freelancers_note_change AFTER INSERT OR UPDATE OR DELETE ON "freelancers"
  FOR EACH ROW EXECUTE FUNCTION note_profile_change();
--> statement-breakpoint
CREATE TRIGGER profile_counters_note_first_rating AFTER INSERT ON "profile_counters"
  FOR EACH ROW WHEN (NEW.rating > 0) EXECUTE FUNCTION note_rating_change();
--> statement-breakpoint
CREATE TRIGGER profile_counters_note_rating AFTER UPDATE ON "profile_counters"
  FOR EACH ROW WHEN (OLD.rating IS DISTINCT FROM NEW.rating) EXECUTE FUNCTION note_rating_change();
