class FsbenchCollect < Formula
  desc "Measure where file-system and CPU time goes on this machine"
  homepage "{{repository}}"
  version "{{version}}"
  license any_of: ["MIT", "Apache-2.0"]

  on_macos do
    on_arm do
      url "{{url darwin-arm64}}"
      sha256 "{{sha256 darwin-arm64}}"
    end
    on_intel do
      url "{{url darwin-x64}}"
      sha256 "{{sha256 darwin-x64}}"
    end
  end

  on_linux do
    on_arm do
      url "{{url linux-arm64}}"
      sha256 "{{sha256 linux-arm64}}"
    end
    on_intel do
      url "{{url linux-x64}}"
      sha256 "{{sha256 linux-x64}}"
    end
  end

  def install
    bin.install "bin/fsbench-collect"
    man1.install Dir["share/man/man1/*.1"]
    bash_completion.install "share/completions/fsbench-collect.bash" => "fsbench-collect"
    zsh_completion.install "share/completions/_fsbench-collect"
    fish_completion.install "share/completions/fsbench-collect.fish"
  end

  test do
    assert_equal "fsbench-collect #{version}", shell_output("#{bin}/fsbench-collect --version").strip
  end
end
