#!/bin/sh
# Installs the files next to this script in the folder PREFIX (by default /usr/local), or uninstalls them:
#     ./install.sh [PREFIX]
#     ./install.sh --uninstall [PREFIX]
# If DESTDIR is set, it is prepended to PREFIX, which is useful for making packages.
set -eu
umask 022

tree=$(cd "$(dirname "$0")" && pwd)
uninstall=no
if [ "${1:-}" = --uninstall ]; then
	uninstall=yes
	shift
fi
prefix=${1:-/usr/local}
case $prefix in
/*) ;;
*)
	echo "install.sh: $prefix is not an absolute path" >&2
	exit 2
	;;
esac
place=${DESTDIR:-}${prefix%/}
# The list of all installed files and of all folders that were created for them. A folder comes after its contents.
list=share/reversi/installed

remove_installed() {
	[ -e "$place/$list" ] || return 0
	old=$(cat "$place/$list")
	rm -f "$place/$list"
	echo "$old" | while IFS= read -r name; do
		case $name in
		./) rmdir "$place" 2>/dev/null || true ;;
		*/) rmdir "$place/$name" 2>/dev/null || true ;;
		*) rm -f "$place/$name" ;;
		esac
	done
}
# Updates the caches of the desktop, so that it finds the new files. If DESTDIR is set, the package manager does this later.
refresh() {
	[ -z "${DESTDIR:-}" ] || return 0
	if command -v update-mime-database >/dev/null 2>&1 && [ -d "$place/share/mime/packages" ]; then
		update-mime-database "$place/share/mime"
	fi
	if command -v update-desktop-database >/dev/null 2>&1 && [ -d "$place/share/applications" ]; then
		update-desktop-database -q "$place/share/applications"
	fi
	if command -v gtk-update-icon-cache >/dev/null 2>&1 && [ -e "$place/share/icons/hicolor/icon-theme.cache" ]; then
		gtk-update-icon-cache -q "$place/share/icons/hicolor" || true
	fi
	if [ "$(id -u)" = 0 ] && command -v ldconfig >/dev/null 2>&1; then
		ldconfig || true
	fi
}

if [ "$uninstall" = yes ]; then
	[ -e "$place/$list" ] || {
		echo "install.sh: nothing is installed in $place" >&2
		exit 2
	}
	# Remove the caches that `refresh` created, if they contain no files of other programs.
	if [ "$(ls "$place/share/mime/packages")" = reversi.xml ] && grep -qx share/mime/ "$place/$list"; then
		rm -rf "${place:?}/share/mime"
	fi
	if [ "$(ls "$place/share/applications" | grep -cvxE 'reversi.desktop|mimeinfo.cache')" = 0 ]; then
		rm -f "$place/share/applications/mimeinfo.cache"
	fi
	remove_installed
	refresh
	echo "Uninstalled from $place"
	exit 0
fi

# Remove an older version, because it may contain files that the new version does not replace.
remove_installed
new_list=$(mktemp)
trap 'rm -f "$new_list"' EXIT
make_folder() { # folder, relative
	[ "$1" = . ] || [ -d "$place/$1" ] || {
		make_folder "$(dirname "$1")"
		mkdir "$place/$1"
		echo "$1/" >>"$new_list"
	}
}
if [ ! -d "$place" ]; then
	mkdir -p "$place"
	echo ./ >>"$new_list"
fi
make_folder share/reversi
(cd "$tree" && find bin lib include share ! -type d) | LC_ALL=C sort | while IFS= read -r file; do
	make_folder "$(dirname "$file")"
	cp -P "$tree/$file" "$place/$file.new"
	mv -f "$place/$file.new" "$place/$file"
	echo "$file" >>"$new_list"
done
# Reverse the list, so that folders are empty when they are removed.
awk '{ line[NR] = $0 } END { for (i = NR; i > 0; i--) print line[i] }' "$new_list" >"$place/$list"
chmod 644 "$place/$list"
refresh
echo "Installed in $place"
